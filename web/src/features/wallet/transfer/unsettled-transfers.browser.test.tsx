import { walletErrors } from '@app/contract/wallet/errors';
import { transferUsdt } from '@app/contract/wallet/schemas';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure, respondOnce } from '../../../../testing/fake-api.ts';
import { CONFIRMED, respondToRpc } from '../../../../testing/solana.ts';
import {
  expectInDialog,
  openTransferForm,
  openWithFunds,
  RECIPIENT,
  requestedTransfers,
  respondToBalances,
  reviewTransfer,
  sendDialog,
} from '../../../../testing/transfer.ts';
import { SIGNATURE } from '../../../../testing/wallet.ts';
import { listUnsettled, saveUnsettled } from './unsettled-transfers.ts';

const { button, root } = sendDialog;
const maybeSent = root.getByText(transferTexts.maybeSent);

test('a transfer whose response was lost stays uncertain and keeps its request', async () => {
  const { address, sendTransaction } = await openWithFunds();
  await reviewTransfer(address);
  sendTransaction.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await button('Sign and send').click();
  await expectInDialog('Your wallet couldn’t send the transfer: Failed to fetch');
  await expect.element(maybeSent).toBeVisible();
  // The same transfer, entered again, is not another one.
  await button('Back').click();
  await button('Review transfer').click();
  await expect.element(maybeSent).toBeVisible();
  sendTransaction.mockRejectedValueOnce(new Error('This transaction has already been processed'));
  await button('Sign and send').click();
  await expectInDialog(transferTexts.alreadyProcessed);
  expect(new Set(requestedTransfers()).size).toBe(1);

  // A transfer that may have been paid stays uncertain after its blockhash has expired.
  respondOnce(transferUsdt, failure(walletErrors, 'USDT_TRANSFER_EXPIRED'));
  await button('Try again').click();
  await expectInDialog(walletErrors.USDT_TRANSFER_EXPIRED.text);
  await expect.element(maybeSent).toBeVisible();
});

test('a transfer is stored before the wallet is asked, and each amount for itself', async () => {
  const { address, sendTransaction } = await openWithFunds();
  await reviewTransfer(address, '1');
  sendTransaction.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await button('Sign and send').click();
  await expect.element(maybeSent).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await reviewTransfer(address, '2');
  await expect.element(button('Sign and send')).not.toHaveAttribute('aria-busy');
  await expect.element(maybeSent).not.toBeInTheDocument();
  sendTransaction.mockReturnValueOnce(new Promise(() => undefined));
  await button('Sign and send').click();
  await expect.poll(() => sendTransaction.mock.calls.length).toBe(2);
  expect(listUnsettled(address)).toMatchObject([{ amount: '1000000' }, { amount: '2000000' }]);
});

test('a transfer whose dialog was closed is remembered until its outcome is known', async () => {
  const { address } = await openWithFunds();
  const network: Parameters<typeof respondToRpc>[0] = { ...CONFIRMED, getSignatureStatuses: 'no response' };
  respondToRpc(network);
  await reviewTransfer(address);
  await button('Sign and send').click();
  await expectInDialog(transferTexts.waiting);
  await userEvent.keyboard('{Escape}');
  await reviewTransfer(address);
  await expect.element(maybeSent).toBeVisible();
  await userEvent.keyboard('{Escape}');

  // The dialog checks earlier transfers when it opens.
  Object.assign(network, CONFIRMED);
  respondToBalances(24);
  await openTransferForm(address);
  await expectInDialog('You have 24 USDT');
  await expect.poll(() => listUnsettled(address)).toEqual([]);
  await sendDialog.recipient.fill(RECIPIENT);
  await sendDialog.amount.fill('1');
  await button('Review transfer').click();
  await expect.element(button('Sign and send')).not.toHaveAttribute('aria-busy');
  await expect.element(maybeSent).not.toBeInTheDocument();
  await button('Sign and send').click();
  await expectInDialog('Sent 1 USDT to');
  expect(new Set(requestedTransfers()).size).toBe(2);
});

test('a transfer that another tab sends during its review is sent only after a warning, as the same one', async () => {
  const { address, sendTransaction } = await openWithFunds();
  respondToRpc(CONFIRMED);
  await reviewTransfer(address);
  const requestId = crypto.randomUUID();
  const sent = { signature: 'signature', lastValidBlockHeight: 100 };
  saveUnsettled({ senderKey: address, recipient: RECIPIENT, amount: 1_000_000n, requestId, sent });
  await expect.element(maybeSent).not.toBeInTheDocument();
  await button('Sign and send').click();
  await expect.element(maybeSent).toBeVisible();
  await expect.element(button('Sign and send')).not.toHaveAttribute('aria-busy');
  expect(sendTransaction).not.toHaveBeenCalled();
  await button('Sign and send').click();
  await expectInDialog('Sent 1 USDT to');
  expect(requestedTransfers()).toEqual([requestId]);
});

test('a transfer that is signed after the account was deleted is not stored', async () => {
  const { address, sendTransaction } = await openWithFunds();
  const { methods } = respondToRpc(CONFIRMED);
  const { promise, resolve } = Promise.withResolvers<{ signature: string }>();
  sendTransaction.mockReturnValueOnce(promise);
  await reviewTransfer(address);
  await button('Sign and send').click();
  await expect.poll(() => sendTransaction.mock.calls.length).toBe(1);
  // Another tab clears the storage, as it does when it deletes the account.
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  resolve({ signature: SIGNATURE });
  // The page tracks the transfer only after the point at which it would have stored it.
  await expect.poll(() => methods).toContain('getEpochInfo');
  expect(localStorage.getItem('unsettledTransfers')).toBeNull();
});
