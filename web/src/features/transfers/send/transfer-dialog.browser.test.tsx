import { getInventory } from '@app/contract/cards/schemas';
import { inventoryTexts } from '@app/contract/cards/texts';
import { coreErrors } from '@app/contract/core/errors';
import { transferDialogTexts as texts } from '@app/contract/transfers/dialog-texts';
import { transferErrors } from '@app/contract/transfers/errors';
import { cancelTransfer, confirmTransfer, prepareTransfer, type Transfer } from '@app/contract/transfers/schemas';
import { offChainMessage } from '@app/contract/wallet/off-chain-message';
import { base58, base64 } from '@scure/base';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  newTransfer,
  OTHER_WALLET,
  preparedTransfer,
  respondWithTransfers,
  THIRD_WALLET,
} from '../../../../testing/card-transfers.ts';
import { cardButtons, inventoryOf, newCards } from '../../../../testing/cards.ts';
import { CONNECTION_LOST, failure, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { drawer } from '../../../../testing/inventory.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { installWallet, USER_REJECTED, walletButton } from '../../../../testing/wallet.ts';
import { getConfig, setConfig } from '../../../lib/config.ts';

const dialog = page.getByRole('dialog');
const recipient = dialog.getByLabelText(texts.form.recipient);
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const transferButton = drawer.getByRole('button', { name: 'Transfer to Another Wallet' });
const whole = (text: string) => dialog.getByText(text, { exact: true });

/** Opens the dialog for the first of two cards, with a wallet that connects itself. The server accepts the transfer. */
async function openDialog(transfers: Transfer[] = []) {
  const wallet = await installWallet();
  const cards = newCards(2).map((card) => ({ ...card, publicKey: wallet.address }));
  const [card] = cards as [(typeof cards)[number]];
  signIn({ wallet: { publicKey: wallet.address } });
  respondWithTransfers(transfers);
  respondTo(getInventory, () => inventoryOf(cards));
  respondTo(prepareTransfer, preparedTransfer);
  respondTo(confirmTransfer, () => {
    const transfer = newTransfer(card.number, { direction: 'out', from: wallet.address, to: OTHER_WALLET });
    card.locked = true;
    transfers.push(transfer);
    return transfer;
  });
  openPage(`/inventory?card=${card.id}`);
  await expect.element(walletButton(wallet.address)).toBeVisible();
  await transferButton.click();
  return { wallet, card, transfers, cards };
}

async function review(to = OTHER_WALLET) {
  await recipient.fill(to);
  await button(texts.form.action).click();
}

test('the form says which wallets cannot get the card', async () => {
  const { wallet } = await openDialog();
  await expect.element(recipient).toHaveFocus();
  for (const [text, problem] of [
    [wallet.address, transferErrors.OWN_WALLET.text],
    [`0x${'ab'.repeat(20)}`, texts.form.ethereum],
    ['nonsense', 'This is not a Solana wallet address'],
  ] as const) {
    await review(text);
    await expect.element(dialog.getByText(problem)).toBeVisible();
    await expect.element(recipient).toHaveFocus();
  }
  expect(requestsOf(prepareTransfer)).toEqual([]);
  respondOnce(prepareTransfer, failure(transferErrors, 'RECIPIENT_INVALID'));
  await review();
  await expect.element(dialog.getByText(transferErrors.RECIPIENT_INVALID.text)).toBeVisible();
  await expect.element(recipient).toHaveFocus();
});

test('a transfer is reviewed, signed and shown on the card, from which it can be cancelled', async () => {
  const { wallet, card, transfers } = await openDialog();
  await review(` ${OTHER_WALLET}`);
  await expect.element(whole(OTHER_WALLET)).toBeVisible();
  await expect.element(whole(wallet.address)).toBeVisible();
  await expect.element(dialog.getByText(texts.review.history)).toBeVisible();
  await expect.element(button(texts.review.back)).toHaveFocus();
  await button(texts.review.sign).dblClick();
  await expect.element(dialog.getByText(texts.sent.waits.replace('{name}', card.name))).toBeVisible();
  const [confirmation, ...others] = requestsOf(confirmTransfer);
  expect(others).toEqual([]);
  expect(await wallet.verifies(confirmation?.body.signature ?? '', preparedTransfer.message)).toBe(true);
  expect(confirmation?.body.signedMessage).toBeUndefined();
  await button(texts.sent.close).click();
  await expect.element(cardButtons().first()).toHaveAccessibleName(new RegExp(inventoryTexts.locked));
  await expect.element(drawer.getByText(OTHER_WALLET, { exact: true })).toBeVisible();

  respondTo(cancelTransfer, () => {
    card.locked = false;
    return { ...(transfers.pop() as Transfer), state: 'cancelled' as const };
  });
  await drawer.getByRole('button', { name: texts.pending.cancel }).click();
  await expect.element(transferButton).toBeEnabled();
  await expect.element(page.getByText(texts.pending.cancelled.title)).toBeVisible();
});

test('the review says that the card is held, and names the wallet for which it was signed before', async () => {
  await openDialog();
  const hold = { seconds: 86_400, reason: 'otherWallet' } as const;
  respondTo(prepareTransfer, { ...preparedTransfer, hold, earlierRecipient: THIRD_WALLET });
  await review();
  await expect.element(whole(THIRD_WALLET)).toBeVisible();
  await expect.element(dialog.getByText(texts.review.replaces)).toBeVisible();
  await expect.element(dialog.getByText(/we tell you by email/)).toBeVisible();
});

test('a hardware wallet signs an envelope, which is sent too', async () => {
  const { wallet } = await openDialog();
  const envelope = offChainMessage(
    'v0',
    new TextEncoder().encode(preparedTransfer.message),
    base58.decode(wallet.address),
  );
  wallet.provider.signMessage.mockResolvedValueOnce({ signature: new Uint8Array(64), signedMessage: envelope });
  await review();
  await button(texts.review.sign).click();
  await expect.element(button(texts.sent.close)).toBeVisible();
  expect(requestsOf(confirmTransfer)[0]?.body.signedMessage).toBe(base64.encode(envelope));
});

test('after a failure the same transfer can be signed again, and the wallet is asked once', async () => {
  const { wallet } = await openDialog();
  respondOnce(prepareTransfer, CONNECTION_LOST);
  await review();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await button(texts.form.action).click();
  await expect.element(button(texts.review.sign)).toBeVisible();
  const [first, second] = requestsOf(prepareTransfer);
  expect(second?.body.requestId).toBe(first?.body.requestId);

  wallet.provider.signMessage.mockRejectedValueOnce(USER_REJECTED);
  await button(texts.review.sign).click();
  await expect.element(dialog.getByText(texts.wallet.rejected)).toBeVisible();
  respondOnce(confirmTransfer, failure(coreErrors, 'UNAVAILABLE'));
  await button(texts.review.sign).click();
  await expect.element(dialog.getByText(coreErrors.UNAVAILABLE.text)).toBeVisible();
  await button(texts.review.sign).click();
  await expect.element(button(texts.sent.close)).toBeVisible();
  expect(wallet.provider.signMessage).toHaveBeenCalledTimes(2);
});

test('a transfer that has expired is started again', async () => {
  await openDialog();
  respondOnce(confirmTransfer, failure(transferErrors, 'TRANSFER_EXPIRED'));
  await review();
  await button(texts.review.sign).click();
  await expect.element(dialog.getByText(transferErrors.TRANSFER_EXPIRED.text)).toBeVisible();
  await button(texts.review.again).click();
  await expect.element(recipient).toHaveValue(OTHER_WALLET);
  await button(texts.form.action).click();
  await expect.element(button(texts.review.sign)).toBeVisible();
  const [first, second] = requestsOf(prepareTransfer);
  expect(second?.body.requestId).not.toBe(first?.body.requestId);
});

test('the form suggests only wallets that have accepted a card of the user', async () => {
  const ended = { state: 'completed', endedAt: '2026-11-20T12:00:00.000Z' } as const;
  await openDialog([
    newTransfer(7, { ...ended, direction: 'out', to: OTHER_WALLET }),
    newTransfer(8, { ...ended, from: THIRD_WALLET }),
  ]);
  const suggestion = dialog.getByRole('listitem');
  await expect.element(suggestion).toHaveTextContent(OTHER_WALLET);
  await suggestion.getByRole('button').click();
  await expect.element(recipient).toHaveValue(OTHER_WALLET);
});

test.each([
  [{ transferableFrom: null }, texts.never],
  [{ transferableFrom: '2099-01-01T00:00:00.000Z' }, /You can pass this card on from/],
])('a card that cannot be transferred says why: %o', async (changes, reason) => {
  const [card] = newCards(1).map((drawn) => ({ ...drawn, ...changes }));
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  respondTo(getInventory, inventoryOf(card ? [card] : []));
  openPage(`/inventory?card=${card?.id}`);
  await expect.element(transferButton).toBeDisabled();
  await expect.element(drawer.getByText(reason)).toBeVisible();
});

test('while transfers are off, the button says so and does nothing', async () => {
  setConfig({ ...getConfig(), transfers: false });
  signIn({ wallet: { publicKey: '2'.repeat(44) } });
  const cards = newCards(1);
  respondTo(getInventory, inventoryOf(cards));
  openPage(`/inventory?card=${cards[0]?.id}`);
  await expect.element(transferButton).toBeDisabled();
  await expect.element(drawer.getByText(texts.off)).toBeVisible();
});
