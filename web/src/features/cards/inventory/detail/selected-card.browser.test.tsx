import { cardErrors } from '@app/contract/cards/errors';
import { getCardProof, getInventory } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { expect, test } from 'vitest';
import { OTHER_WALLET } from '../../../../../testing/card-transfers.ts';
import { inventoryOf } from '../../../../../testing/cards.ts';
import { failure, respondTo } from '../../../../../testing/fake-api.ts';
import { drawer, expectUrl } from '../../../../../testing/inventory.ts';
import { openPage, signIn } from '../../../../../testing/open-page.tsx';
import { provenDraw } from '../../../../../testing/proofs.ts';

const sell = drawer.getByRole('button', { name: 'List on Marketplace' });

test('a card of another collector has no actions', async () => {
  const { proof, card } = await provenDraw({ collectorId: '019a1b2c-0000-7000-8000-00000000000f' });
  signIn();
  respondTo(getInventory, inventoryOf([]));
  respondTo(getCardProof, proof);
  openPage(`/inventory?card=${card.id}`);
  await expect.element(drawer.getByRole('heading', { name: card.name })).toBeVisible();
  await expect.element(drawer.getByText('This card belongs to someone else.')).toBeVisible();
  await expect.element(sell).not.toBeInTheDocument();
});

test('a card of the user is shown as owned although the filter excludes it', async () => {
  const { proof, card } = await provenDraw();
  signIn({ wallet: { publicKey: card.drawWallet } });
  respondTo(getInventory, { ...inventoryOf([]), totalValue: 10 });
  respondTo(getCardProof, proof);
  openPage(`/inventory?search=nothing&card=${card.id}`);
  await expect.element(sell).toBeVisible();
  await expect.element(drawer.getByText('This card belongs to someone else.')).not.toBeInTheDocument();
});

test('a card that the user has given away is no longer theirs', async () => {
  const { collectorId } = signIn({ wallet: { publicKey: OTHER_WALLET } });
  const { proof, card } = await provenDraw({ collectorId });
  respondTo(getInventory, inventoryOf([]));
  respondTo(getCardProof, proof);
  openPage(`/inventory?card=${card.id}`);
  await expect.element(drawer.getByText('This card belongs to someone else.')).toBeVisible();
});

test.each([
  ['0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000', failure(cardErrors, 'CARD_NOT_FOUND')],
  ['nonsense', failure(coreErrors, 'VALIDATION_FAILED')],
])('an unknown card leads back to the list: %s', async (id, response) => {
  signIn();
  respondTo(getInventory, inventoryOf([]));
  respondTo(getCardProof, response);
  openPage(`/inventory?card=${id}`);
  await expect.element(drawer.getByText('Card not found')).toBeVisible();
  await drawer.getByRole('button', { name: 'Back to my cards' }).click();
  await expectUrl('/inventory');
});
