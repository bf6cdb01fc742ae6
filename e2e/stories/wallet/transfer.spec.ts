import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { createWallet } from '@app/server/testing/people/wallet';
import type { Solana } from '@app/server/testing/services/solana';
import type { Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { connectAndLinkWallet } from '../../fixtures/cards/cards.ts';
import type { Wallet } from '../../fixtures/cards/wallet.ts';
import { testWithSolana as test } from '../../fixtures/network/solana.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { goOffline } from '../../fixtures/page/ready.ts';
import type { Mailbox } from '../../fixtures/product/mailbox.ts';
import { DESKTOP_ONLY, expect, PHONE } from '../../test.ts';

const SOL = 10n ** 9n;
const USDT = 10n ** 6n;

const dialog = (page: Page) => page.getByRole('dialog');
const dialogButton = (page: Page, name: string) => dialog(page).getByRole('button', { name });

/** Logs in as a new user whose linked wallet has 1 SOL and 5 USDT. @returns its wallet address, base58 */
async function logInWithFunds(page: Page, mailbox: Mailbox, wallet: Wallet, { chain }: Solana): Promise<string> {
  await logInAsNewUser(page, mailbox, '/');
  const sender = await wallet.connect(page);
  await connectAndLinkWallet(page);
  chain.setLamports(sender, SOL);
  await chain.setUsdt(sender, 5n * USDT);
  return sender;
}

/** Opens the dialog, fills it in and continues to the review. */
async function reviewTransfer(page: Page, recipient: string, amount: string): Promise<void> {
  await openTransferForm(page);
  await fillTransferForm(page, recipient, amount);
}

async function openTransferForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('menuitem', { name: 'Send USDT' }).click();
}

/** Fills in the dialog and continues to the review. */
async function fillTransferForm(page: Page, recipient: string, amount: string): Promise<void> {
  await dialog(page).getByLabel('Recipient').fill(recipient);
  await dialog(page).getByLabel('Amount in USDT').fill(amount);
  await dialogButton(page, 'Review transfer').click();
}

/**
 * Loses the responses to a method until the route is removed: the requests reach the network, but the responses do not reach the
 * page.
 */
async function loseResponses(page: Page, { url }: Solana, method: string): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().postDataJSON()?.method !== method) return route.continue();
    await route.fetch();
    await route.abort();
  });
}

test(
  'a transfer changes the balances by exactly its amount',
  PHONE,
  async ({ page, mailbox, wallet, solana, context, errors }) => {
    // The streamer panel may appear while the network is lost.
    errors.allow(/ERR_INTERNET_DISCONNECTED at \/api\/streamers/);
    const { chain } = solana;
    solana.requestedMethods.splice(0);
    await logInAsNewUser(page, mailbox, '/');
    const sender = await wallet.connect(page);
    await connectAndLinkWallet(page);
    expect(solana.requestedMethods, 'no RPC request before the menu opens').toEqual([]);
    chain.setLamports(sender, SOL);
    await chain.setUsdt(sender, 25n * USDT);
    const { publicKey: recipient } = createWallet();

    await page.getByRole('button', { name: /^Wallet / }).click();
    await expect(page.getByRole('definition').filter({ hasText: /^25$/ })).toBeVisible();
    // The dialog is prefetched, so it opens even if the network is lost now.
    await goOffline(page);
    await page.getByRole('menuitem', { name: 'Send USDT' }).click();
    await expect(dialogButton(page, 'Review transfer')).toBeVisible();
    await context.setOffline(false);
    await expectAccessible(page, 'the form');
    await expectNoHorizontalScroll(page, 'the form');
    await fillTransferForm(page, recipient, '12.345678');
    await expect(dialog(page)).toContainText('12.345678 USDT');
    await expect(dialog(page)).toContainText(recipient);
    await expectAccessible(page, 'the review');

    await wallet.rejectNext(page);
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('You rejected the transfer in your wallet. Nothing was sent.');
    expect(await chain.usdtOf(sender)).toBe(25n * USDT);

    await dialogButton(page, 'Try again').dblclick();
    await expect(dialog(page)).toContainText('Sent 12.345678 USDT to');
    expect(await chain.usdtOf(sender)).toBe(12_654_322n);
    expect(await chain.usdtOf(recipient)).toBe(12_345_678n);
    expect(chain.lamportsOf(sender)).toBe(SOL - 5000n - chain.rentOf(165));
    expect(solana.requestedMethods.filter((method) => method === 'sendTransaction')).toHaveLength(1);
    const link = dialog(page).getByRole('link', { name: 'View in explorer' });
    await expect(link).toHaveAttribute('href', /^https:\/\/explorer\.solana\.com\/tx\/[1-9A-HJ-NP-Za-km-z]{80,90}$/);
    await expectAccessible(page, 'the outcome');
    await dialogButton(page, 'Close').last().click();
    await page.getByRole('button', { name: /^Wallet / }).click();
    await expect(page.getByRole('definition').filter({ hasText: /^12\.654322$/ })).toBeVisible();
  },
);

test(
  'rejected and expired transfers show the reason and can be restarted',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, solana, errors }) => {
    errors.allow(/4(09|22) .* at \/api\/users\/phantom\/transfer\/usdt/);
    const { chain } = solana;
    await logInAsNewUser(page, mailbox, '/');
    const sender = await wallet.connect(page);
    await connectAndLinkWallet(page);
    chain.setLamports(sender, 1000n);
    await chain.setUsdt(sender, 5n * USDT);
    const { publicKey: recipient } = createWallet();
    await reviewTransfer(page, recipient, '1');
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('but your wallet has 0.000001 SOL');

    chain.setLamports(sender, SOL);
    await wallet.switchAccount(page);
    await expect(dialog(page)).toContainText(shortWalletAddress(sender));
    await dialogButton(page, 'Try again').click();
    await expect(dialog(page)).toContainText('A different account is selected in your wallet. Nothing was sent.');
    await wallet.switchAccount(page);
    await wallet.rejectNext(page);
    await dialogButton(page, 'Try again').click();
    await expect(dialog(page)).toContainText('You rejected the transfer');
    chain.expireBlockhashes();
    await dialogButton(page, 'Try again').click();
    await expect(dialog(page)).toContainText('This transfer has expired. Please start a new one.');
    await dialogButton(page, 'Start a new transfer').click();
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('Sent 1 USDT to');
    expect(await chain.usdtOf(recipient)).toBe(USDT);
  },
);

test(
  'a transfer whose response was lost is remembered after a reload and is paid once',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, solana, errors }) => {
    errors.allow(/Failed to load resource: net::ERR_FAILED/);
    const { chain } = solana;
    const sender = await logInWithFunds(page, mailbox, wallet, solana);
    const { publicKey: recipient } = createWallet();
    await reviewTransfer(page, recipient, '1');
    await loseResponses(page, solana, 'sendTransaction');
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('Your wallet couldn’t send the transfer: Failed to fetch');
    await expect(dialog(page)).toContainText(transferTexts.maybeSent);
    await page.unroute(solana.url);

    await page.keyboard.press('Escape');
    await reviewTransfer(page, recipient, '2');
    await expect(dialog(page)).not.toContainText(transferTexts.maybeSent);
    // The page is reloaded while the wallet asks for approval.
    await wallet.askUser(page);
    await dialogButton(page, 'Sign and send').click();
    await expect(page.getByRole('button', { name: 'Sign transaction' })).toBeVisible();
    await page.reload();
    await reviewTransfer(page, recipient, '2');
    await expect(dialog(page)).toContainText(transferTexts.maybeSent);
    await page.keyboard.press('Escape');
    await reviewTransfer(page, recipient, '1');
    await expect(dialog(page)).toContainText(transferTexts.maybeSent);
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('The network already has this transfer.');
    expect(await chain.usdtOf(recipient)).toBe(USDT);
    expect(await chain.usdtOf(sender)).toBe(4n * USDT);
  },
);
