import { addFavourite, getInventory, removeFavourite } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardButtons, inventoryOf } from '../../../../testing/cards.ts';
import { failure, holdResponse, requestsOf, respondTo, setOnline } from '../../../../testing/fake-api.ts';
import { drawer, openInventory } from '../../../../testing/inventory.ts';

const heart = drawer.getByRole('button', { name: 'Favourite' });
const count = page.getByRole('button', { name: /^Favourites only/ });
const errorToast = page.getByCss('[data-toast]').filter({ hasText: coreErrors.UNAVAILABLE.text });

test('a favourite that was not saved is undone and explained', async () => {
  await openInventory(2);
  await cardButtons().first().click();
  respondTo(addFavourite, failure(coreErrors, 'UNAVAILABLE'));
  await heart.click();
  await errorToast.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.element(count).toMatchTextContent('0');
});

test('a favourite shows what the server has after two changes have failed', async () => {
  await openInventory(2);
  await cardButtons().first().click();
  const fail = holdResponse(addFavourite);
  respondTo(removeFavourite, failure(coreErrors, 'UNAVAILABLE'));
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(requestsOf(removeFavourite), 'sent before the first response').toEqual([]);
  fail(failure(coreErrors, 'UNAVAILABLE'));
  await expect.poll(() => requestsOf(removeFavourite)).toHaveLength(1);
  await expect.element(errorToast).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.element(count).toMatchTextContent('0');
});

test('a list that was requested before a change does not undo it', async () => {
  const cards = await openInventory(2);
  await cardButtons().first().click();
  await expect.element(heart).toBeVisible();
  respondTo(addFavourite, ({ params }) => {
    for (const card of cards) card.isFavourite ||= card.id === params.id;
    return undefined;
  });
  const older = structuredClone(inventoryOf(cards));
  const respond = holdResponse(getInventory);
  const requestCount = requestsOf(getInventory).length;
  setOnline(false);
  setOnline(true);
  await expect.poll(() => requestsOf(getInventory)).toHaveLength(requestCount + 1);
  await heart.click();
  await expect.poll(() => requestsOf(addFavourite)).toHaveLength(1);
  respond(older);
  // The count is requested again, because the older list may or may not include the change.
  await expect.poll(() => requestsOf(getInventory)).toHaveLength(requestCount + 2);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(count).toMatchTextContent('1');
});
