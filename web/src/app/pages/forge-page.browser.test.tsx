import { getInventory } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { getFigures } from '@app/contract/forge/schemas';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inventoryOf } from '../../../testing/cards.ts';
import { failure, respondTo } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

const tab = (name: string) => page.getByRole('tab', { name });
const accessRequired = page.getByRole('heading', { name: 'Access Required' });
const overview = page.getByRole('heading', { name: 'Strike your own seal' });
const figures = { collectors: 12, cards: 3456, legendaries: 7, cardsToday: 8 };

// The header shows when the next card is ready.
beforeEach(() => respondTo(getInventory, inventoryOf([])));

test('the rest of the page stays while the figures are unavailable, and the figures can be loaded again', async () => {
  signIn();
  respondTo(getFigures, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/forge');
  await expect.element(page.getByRole('alert')).toMatchTextContent(coreErrors.UNAVAILABLE.text);
  await expect.element(overview).toBeVisible();
  respondTo(getFigures, figures);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('3,456')).toBeVisible();
});

test('Create and Manage are closed to observers', async () => {
  const user = signIn();
  respondTo(getCurrentUser, { user, isObserving: true });
  respondTo(getFigures, figures);
  openPage('/forge?tab=create');
  await expect.element(accessRequired).toBeVisible();
  await tab('Overview').click();
  await expect.element(overview).toBeVisible();
});

test('Create and Manage are closed after another tab has ended the session', async () => {
  signIn();
  respondTo(getFigures, figures);
  openPage('/forge?tab=create');
  await expect.element(page.getByRole('button', { name: 'Coming Soon' })).toBeVisible();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(accessRequired).toBeVisible();
  await tab('Manage Collections').click();
  await expect.element(accessRequired).toBeVisible();
  await tab('Overview').click();
  await expect.element(page.getByText('Legendary cards found')).toBeVisible();
});
