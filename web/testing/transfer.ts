import type { User } from '@app/contract/core/user';
import { getBalances, transferUsdt } from '@app/contract/wallet/schemas';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { requestsOf, respondTo } from './fake-api.ts';
import { openPage, signIn } from './open-page.tsx';
import { installWallet, walletButton } from './wallet.ts';

/** The recipient of {@link reviewTransfer}. */
export const RECIPIENT = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';

/** Locates the controls and the contents of the dialog that sends USDT. */
export const sendDialog = {
  root: page.getByRole('dialog'),
  recipient: page.getByRole('dialog').getByLabelText('Recipient'),
  amount: page.getByRole('dialog').getByLabelText('Amount in USDT'),
  button: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
};

/** Expects a part of a text in the dialog. */
export async function expectInDialog(text: string): Promise<void> {
  await expect.element(sendDialog.root.getByText(text, { exact: false })).toBeVisible();
}

/** Opens a page as a user with a linked wallet, which connects itself and has 1 SOL and 25 USDT. */
export async function openWithFunds(): Promise<Awaited<ReturnType<typeof installWallet>> & { readonly user: User }> {
  const wallet = await installWallet();
  const user = signIn({ wallet: { publicKey: wallet.address } });
  respondToBalances(25);
  respondTo(transferUsdt, { transaction: btoa('transaction'), lastValidBlockHeight: 100 });
  openPage('/terms');
  await expect.element(walletButton(wallet.address)).toBeVisible();
  return { ...wallet, user };
}

/** Responds that the wallet has 1 SOL and this much USDT. */
export function respondToBalances(usdt: number): void {
  respondTo(getBalances, { sol: 1, usdt, lamports: '1000000000', usdtBaseUnits: `${usdt}000000` });
}

/** Opens the dialog from the wallet's menu. */
export async function openTransferForm(sender: string): Promise<void> {
  await walletButton(sender).click();
  await page.getByRole('menuitem', { name: 'Send USDT' }).click();
}

/** Opens the dialog, fills it in and continues to the review. */
export async function reviewTransfer(sender: string, usdt = '1'): Promise<void> {
  await openTransferForm(sender);
  await sendDialog.recipient.fill(RECIPIENT);
  await sendDialog.amount.fill(usdt);
  await sendDialog.button('Review transfer').click();
}

/** Returns the idempotency keys of the requested transfers, in order. */
export function requestedTransfers(): readonly string[] {
  return requestsOf(transferUsdt).map(({ body }) => body.requestId);
}
