import { getInventory } from '@app/contract/cards/schemas';
import { inventoryTexts } from '@app/contract/cards/texts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inventoryOf } from '../../../testing/cards.ts';
import { respondTo } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

test('focus moves to the notice that the session has ended', async () => {
  signIn();
  respondTo(getInventory, inventoryOf([]));
  openPage('/inventory');
  const button = page.getByRole('main').getByRole('button', { name: 'Connect wallet' });
  await expect.element(button).toBeVisible();
  button.element().focus();
  // Another tab would end the session in the same way.
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  await expect.element(page.getByRole('heading', { name: inventoryTexts.loggedOut })).toHaveFocus();
});
