import { getCollectionBook, getInventory } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inventoryOf } from '../../../../testing/cards.ts';
import { failure, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';

test('a collection book that could not be loaded can be retried', async () => {
  signIn();
  // The header shows when the next card is ready.
  respondTo(getInventory, inventoryOf([]));
  respondTo(getCollectionBook, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/collection');
  await expect.element(page.getByRole('alert')).toHaveTextContent(coreErrors.UNAVAILABLE.text);
  respondTo(getCollectionBook, {
    motifs: [
      { type: 'warrior', name: 'Sword', count: 2, rarities: ['common'] },
      { type: 'mage', name: 'Staff', count: 0, rarities: [] },
    ],
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Warriors' })).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Motifs found' });
  await expect.element(progress).toHaveAttribute('aria-valuetext', '1 of 2');
});
