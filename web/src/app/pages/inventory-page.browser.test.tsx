import { getInventory } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardButtons, inventoryOf, newCards } from '../../../testing/cards.ts';
import { failure, requestsOf, respondTo, setOnline } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

test('a failed inventory request shows the error and can be retried', async () => {
  signIn();
  respondTo(getInventory, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/inventory');
  await expect.element(page.getByText('We couldn’t load your cards')).toBeVisible();
  await expect.element(page.getByText(coreErrors.UNAVAILABLE.text)).toBeVisible();
  respondTo(getInventory, inventoryOf([]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No items found')).toBeVisible();
});

test('the inventory stays usable offline and recovers when the network is back', async () => {
  signIn();
  const cards = newCards(12);
  respondTo(getInventory, inventoryOf(cards));
  openPage('/inventory');
  const card = cardButtons().first();
  const banner = page.getByText('You’re offline, so this may be out of date.');
  await expect.element(card).toBeVisible();
  setOnline(false);
  await expect.element(banner).toBeVisible();
  await card.click();
  await expect.element(page.getByRole('heading', { name: cards[0]?.name ?? '', level: 2 })).toBeVisible();
  // A new sort order needs the network; the loaded cards stay.
  await page.getByLabelText('Sort by').selectOptions('Name');
  await expect.element(page.getByRole('alert').filter({ hasText: 'We couldn’t reach the server.' })).toBeInViewport();
  await expect.element(card).toBeVisible();
  setOnline(true);
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(requestsOf(getInventory).at(-1)?.query.get('sort')).toBe('name');
});
