import { WALLET_RESPONSE_TIMEOUT_MS } from '@app/contract/wallet/limits';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { linkWallet } from '@app/server/testing/people';
import { type Solana, startSolana } from '@app/server/testing/solana';
import { createWallet } from '@app/server/testing/wallet';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { logInAsNewUser } from '../../fixtures/account.ts';
import { connectAndLinkWallet } from '../../fixtures/cards.ts';
import { watchLoadedFiles } from '../../fixtures/loaded-files.ts';
import type { Mailbox } from '../../fixtures/mailbox.ts';
import type { Wallet } from '../../fixtures/wallet.ts';
import { test as base, DESKTOP_ONLY, expect } from '../../test.ts';

const SOL = 10n ** 9n;
const USDT = 10n ** 6n;

/** The product with a simulated Solana network. */
const test = base.extend<object, { readonly solana: Solana }>({
  solana: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies from the pattern
    async ({}, use) => {
      const solana = await startSolana();
      await use(solana);
      await solana.stop();
    },
    { scope: 'worker' },
  ],
  settings: ({ solana }, use) => use(solana.env),
});

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

/** Lets requests of a method reach the network, but not their responses the page, until the route is removed. */
async function loseResponses(page: Page, { url }: Solana, method: string): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().postDataJSON()?.method !== method) return route.continue();
    await route.fetch();
    await route.abort();
  });
}

test('a transfer changes the balances by exactly its amount', async ({ page, mailbox, wallet, solana, context }) => {
  const { chain } = solana;
  solana.requestedMethods.splice(0);
  await logInAsNewUser(page, mailbox, '/');
  const sender = await wallet.connect(page);
  await connectAndLinkWallet(page);
  expect(solana.requestedMethods, 'no RPC request before the menu opens').toEqual([]);
  chain.setLamports(sender, SOL);
  await chain.setUsdt(sender, 25n * USDT);
  const { publicKey: recipient } = createWallet();

  const waitForFiles = watchLoadedFiles(page);
  await page.getByRole('button', { name: /^Wallet / }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^25$/ })).toBeVisible();
  // The dialog is prefetched, so it opens even if the network is lost now.
  await waitForFiles(/send-dialog/);
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Send USDT' }).click();
  await expect(dialogButton(page, 'Review transfer')).toBeVisible();
  await context.setOffline(false);
  await expectAccessible(page, 'the form');
  await expectNoHorizontalScroll(page, 'the form');
  await dialogButton(page, 'Review transfer').click();
  await expect(dialog(page)).toContainText('Please enter the recipient’s wallet address');
  await expect(dialog(page).getByLabel('Recipient')).toBeFocused();
  await dialog(page).getByLabel('Recipient').fill(sender);
  await dialog(page).getByLabel('Amount in USDT').fill('25.000001');
  await dialogButton(page, 'Review transfer').click();
  await expect(dialog(page)).toContainText('This is your own wallet');
  await expect(dialog(page)).toContainText('Your wallet has only 25 USDT');
  await dialogButton(page, 'Send all').click();
  await expect(dialog(page).getByLabel('Amount in USDT')).toHaveValue('25');
  await dialog(page).getByLabel('Recipient').fill(recipient);
  // Some numeric keypads have a comma instead of a period.
  await dialog(page).getByLabel('Amount in USDT').fill('');
  await dialog(page).getByLabel('Amount in USDT').pressSequentially('12,345678');
  await expect(dialog(page).getByLabel('Amount in USDT')).toHaveValue('12.345678');
  await dialogButton(page, 'Review transfer').click();
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
});

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
  'a transfer whose response was lost is shown as uncertain and is paid once',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, solana, errors }) => {
    errors.allow(/Failed to load resource: net::ERR_FAILED/, /409 .* at \/api\/users\/phantom\/transfer\/usdt/);
    const { chain } = solana;
    const sender = await logInWithFunds(page, mailbox, wallet, solana);
    const { publicKey: recipient } = createWallet();
    await reviewTransfer(page, recipient, '1');
    await loseResponses(page, solana, 'sendTransaction');
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('Your wallet couldn’t send the transfer: Failed to fetch');
    await expect(dialog(page)).toContainText(transferTexts.maybeSent);
    await page.unroute(solana.url);
    // The same transfer, entered again, is not another one.
    await dialogButton(page, 'Back').click();
    await dialogButton(page, 'Review transfer').click();
    await expect(dialog(page)).toContainText(transferTexts.maybeSent);
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('The network already has this transfer.');
    expect(await chain.usdtOf(recipient)).toBe(USDT);
    expect(await chain.usdtOf(sender)).toBe(4n * USDT);

    // A transfer that may have been paid stays uncertain after its blockhash has expired.
    chain.expireBlockhashes();
    await dialogButton(page, 'Try again').click();
    await expect(dialog(page)).toContainText('This transfer has expired. Please start a new one.');
    await expect(dialog(page)).toContainText(transferTexts.maybeSent);
  },
);

test(
  'a transfer that may have been sent is remembered after a reload and is paid once',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, solana, errors }) => {
    errors.allow(/Failed to load resource: net::ERR_FAILED/);
    const { chain } = solana;
    await logInWithFunds(page, mailbox, wallet, solana);
    const { publicKey: recipient } = createWallet();
    await reviewTransfer(page, recipient, '1');
    await loseResponses(page, solana, 'sendTransaction');
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('Failed to fetch');
    await page.unroute(solana.url);

    await page.keyboard.press('Escape');
    await reviewTransfer(page, recipient, '2');
    await expect(dialog(page)).not.toContainText(transferTexts.maybeSent);
    // The wallet is asked when the page is reloaded.
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
  },
);

test(
  'a transfer whose dialog was closed is remembered until its outcome is known',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, solana, errors }) => {
    errors.allow(/Failed to load resource: net::ERR_FAILED/);
    const { chain } = solana;
    await logInWithFunds(page, mailbox, wallet, solana);
    const { publicKey: recipient } = createWallet();
    await loseResponses(page, solana, 'getSignatureStatuses');
    await reviewTransfer(page, recipient, '1');
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('Waiting for the network to confirm');
    await page.keyboard.press('Escape');
    await reviewTransfer(page, recipient, '1');
    await expect(dialog(page)).toContainText(transferTexts.maybeSent);
    await page.keyboard.press('Escape');

    // The dialog checks earlier transfers when it opens.
    await page.unroute(solana.url);
    const statusReceived = page.waitForResponse(
      (response) => response.request().postDataJSON()?.method === 'getSignatureStatuses',
    );
    await openTransferForm(page);
    await statusReceived;
    await expect(dialog(page)).toContainText('You have 4 USDT');
    await fillTransferForm(page, recipient, '1');
    await expect(dialog(page)).not.toContainText(transferTexts.maybeSent);
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('Sent 1 USDT to');
    expect(await chain.usdtOf(recipient)).toBe(2n * USDT);
  },
);

test(
  'a transfer that another tab sends during its review is paid once',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, solana, errors, context }) => {
    errors.allow(/Failed to load resource: net::ERR_FAILED/);
    const { chain } = solana;
    await logInWithFunds(page, mailbox, wallet, solana);
    const { publicKey: recipient } = createWallet();
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('button', { name: 'Collect Reward Card' })).toBeEnabled();
    await reviewTransfer(page, recipient, '1');
    await reviewTransfer(other, recipient, '1');
    await loseResponses(other, solana, 'getSignatureStatuses');
    await dialogButton(other, 'Sign and send').click();
    await expect(dialog(other)).toContainText('Waiting for the network to confirm');
    await page.bringToFront();
    await expect(dialog(page)).not.toContainText(transferTexts.maybeSent);
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText(transferTexts.maybeSent);
    await expect(dialogButton(page, 'Sign and send')).toBeEnabled();
    expect(await chain.usdtOf(recipient)).toBe(USDT);
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('The network already has this transfer.');
    expect(await chain.usdtOf(recipient)).toBe(USDT);
  },
);

test(
  'a transfer that is signed after the account was deleted is not stored',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, solana, context }) => {
    const { chain } = solana;
    const sender = await logInWithFunds(page, mailbox, wallet, solana);
    await reviewTransfer(page, createWallet().publicKey, '1');
    await wallet.askUser(page);
    await dialogButton(page, 'Sign and send').click();
    await expect(page.getByRole('button', { name: 'Sign transaction' })).toBeVisible();
    // Another tab clears the storage, as it does when it deletes the account.
    const other = await context.newPage();
    await other.goto('/');
    await other.evaluate(() => localStorage.clear());
    await page.bringToFront();
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    const sent = page.waitForResponse((response) => response.request().postDataJSON()?.method === 'sendTransaction');
    await page.getByRole('button', { name: 'Sign transaction' }).click();
    await (await sent).finished();
    expect(await chain.usdtOf(sender)).toBe(4n * USDT);
    // By the time of another response, the page has handled that one.
    await page.evaluate(async () => (await fetch('/api/config')).text());
    expect(await page.evaluate(() => localStorage.getItem('unsettledTransfers'))).toBeNull();
  },
);

test('a double click on a button does not skip the review', DESKTOP_ONLY, async ({ page, mailbox, wallet, solana }) => {
  await logInWithFunds(page, mailbox, wallet, solana);
  await openTransferForm(page);
  await dialog(page).getByLabel('Recipient').fill(createWallet().publicKey);
  await dialog(page).getByLabel('Amount in USDT').fill('1');
  await wallet.delayResponses(page, WALLET_RESPONSE_TIMEOUT_MS);
  await dialogButton(page, 'Review transfer').dblclick();
  await expect(dialogButton(page, 'Sign and send')).toBeEnabled();
  await expect(dialogButton(page, 'Back')).toBeEnabled();
});

test(
  'a wallet that another device has replaced is not asked to sign a transfer',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, solana, errors, product }) => {
    errors.allow(/409 .* at \/api\/users\/phantom\/transfer\/usdt/);
    const { chain } = solana;
    // This page learns nothing from events.
    await page.routeWebSocket(/\/api\/ws/, () => {});
    const { session } = await logInAsNewUser(page, mailbox, '/');
    const sender = await wallet.connect(page);
    await connectAndLinkWallet(page);
    const replacement = createWallet();
    for (const publicKey of [sender, replacement.publicKey]) {
      chain.setLamports(publicKey, SOL);
      await chain.setUsdt(publicKey, 5n * USDT);
    }
    await reviewTransfer(page, createWallet().publicKey, '1');
    await linkWallet(product, session, replacement);
    await dialogButton(page, 'Sign and send').click();
    await expect(dialog(page)).toContainText('Another wallet is linked to your account now.');
    await expect(dialogButton(page, 'Try again')).toBeHidden();
    await expect(dialogButton(page, 'Close').filter({ hasText: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Wallet ${shortWalletAddress(sender)}` }).click();
    await expect(page.getByText('Not your linked wallet')).toBeVisible();
  },
);
