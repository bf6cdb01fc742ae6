import { getCurrentUser } from '@app/contract/sessions/schemas';
import { walletErrors } from '@app/contract/wallet/errors';
import { transferUsdt } from '@app/contract/wallet/schemas';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, holdResponse, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { CONFIRMED, respondToRpc } from '../../../../testing/solana.ts';
import {
  expectInDialog,
  openTransferForm,
  openWithFunds,
  RECIPIENT,
  requestedTransfers,
  reviewTransfer,
  sendDialog,
} from '../../../../testing/transfer.ts';
import { USER_REJECTED, walletButton } from '../../../../testing/wallet.ts';
import { OTHER_KEY } from '../connection/fixtures.ts';

/** As in ui/overlays/modal-base.tsx. */
const DOUBLE_CLICK_MS = 500;
const { recipient, amount, button } = sendDialog;

test('the form explains what is wrong and focuses the first field', async () => {
  const { address } = await openWithFunds();
  await openTransferForm(address);
  await button('Review transfer').click();
  await expectInDialog('Please enter the recipient’s wallet address');
  await expect.element(recipient).toHaveFocus();
  await recipient.fill(address);
  await amount.fill('25.000001');
  await button('Review transfer').click();
  await expectInDialog('This is your own wallet');
  await expectInDialog('Your wallet has only 25 USDT');
  await button('Send all').click();
  await expect.element(amount).toHaveValue('25');
  await recipient.fill(RECIPIENT);
  // Some numeric keypads have a comma instead of a period.
  await amount.fill('');
  await userEvent.type(amount, '12,345678');
  await expect.element(amount).toHaveValue('12.345678');
  await button('Review transfer').click();
  await expectInDialog('12.345678 USDT');
  await expectInDialog(RECIPIENT);
});

test('the amount accepts a decimal comma and full-width digits, but no comma that may group thousands', async () => {
  const { address } = await openWithFunds();
  await openTransferForm(address);
  await recipient.fill(` ${RECIPIENT}\u200b`);
  await amount.fill('1,000');
  await button('Review transfer').click();
  await expectInDialog(transferTexts.amountInvalid);
  await amount.fill('１２，５');
  await button('Review transfer').click();
  await expectInDialog('12.5 USDT');
  await expectInDialog(RECIPIENT);
});

test('a double click on a button does not skip the review', async () => {
  const { address } = await openWithFunds();
  holdResponse(transferUsdt);
  await openTransferForm(address);
  await expect.element(recipient).toBeVisible();
  const openedAt = performance.now();
  await recipient.fill(RECIPIENT);
  await amount.fill('1');
  // For this long the dialog ignores the second click of the double click that has opened it.
  await expect.poll(() => performance.now() - openedAt).toBeGreaterThan(DOUBLE_CLICK_MS);
  await button('Review transfer').dblClick();
  await expect.element(button('Sign and send')).not.toHaveAttribute('aria-busy');
  await expect.element(button('Back')).toBeEnabled();
  expect(requestedTransfers()).toEqual([]);
});

test('a transfer that fails shows the reason and can be repeated or restarted', async () => {
  const { address, emit, sendTransaction } = await openWithFunds();
  respondToRpc(CONFIRMED);
  respondOnce(transferUsdt, failure(walletErrors, 'SOL_INSUFFICIENT'));
  await reviewTransfer(address);
  await button('Sign and send').click();
  await expectInDialog(walletErrors.SOL_INSUFFICIENT.text);

  emit('accountChanged', OTHER_KEY);
  await button('Try again').click();
  await expectInDialog(transferTexts.differentAccount);
  emit('accountChanged', address);
  sendTransaction.mockRejectedValueOnce(USER_REJECTED);
  await button('Try again').click();
  await expectInDialog(transferTexts.rejected);
  await expect.element(sendDialog.root.getByText(transferTexts.maybeSent)).not.toBeInTheDocument();

  respondOnce(transferUsdt, failure(walletErrors, 'USDT_TRANSFER_EXPIRED'));
  await button('Try again').click();
  await expectInDialog(walletErrors.USDT_TRANSFER_EXPIRED.text);
  await button('Start a new transfer').click();
  // Two clicks send one transfer.
  await button('Sign and send').dblClick();
  await expectInDialog('Sent 1 USDT to');
  expect(sendTransaction).toHaveBeenCalledTimes(2);
  const [first = '', ...repeated] = requestedTransfers().slice(0, -1);
  expect(repeated).toEqual([first, first, first]);
  expect(requestedTransfers().at(-1)).not.toBe(first);
});

test('a wallet that another device has replaced is not asked to sign a transfer', async () => {
  const { address, sendTransaction, user } = await openWithFunds();
  await reviewTransfer(address);
  respondOnce(transferUsdt, failure(walletErrors, 'WALLET_REPLACED'));
  respondTo(getCurrentUser, { user: { ...user, wallet: { publicKey: OTHER_KEY } }, isObserving: false });
  await button('Sign and send').click();
  await expectInDialog(walletErrors.WALLET_REPLACED.text);
  await expect.element(button('Try again')).not.toBeInTheDocument();
  await expect.element(button('Close').filter({ hasText: 'Close' })).toHaveFocus();
  expect(sendTransaction).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await walletButton(address).click();
  await expect.element(page.getByText('Not your linked wallet')).toBeVisible();
});
