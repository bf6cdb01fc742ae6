import { CONNECT_TIMEOUT_MS } from '@app/contract/wallet/limits';
import { createWalletNonce, linkWallet } from '@app/contract/wallet/schemas';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import type { Locator, Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { connectAndLinkWallet, TOAST } from '../../fixtures/cards/cards.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { expectAccessible } from '../../fixtures/page/accessibility.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { DESKTOP_ONLY, expect, PHONE, test } from '../../test.ts';

/** The open menu requests balances, and the Solana network is unreachable. */
const NO_BALANCES = /502 .* at \/api\/users\/phantom\/balances/;

const claimButton = (page: Page) => page.getByRole('button', { name: 'Claim With Phantom' });
const walletButton = (page: Page, walletAddress: string) =>
  page.getByRole('button', { name: `Wallet ${shortWalletAddress(walletAddress)}` });

/** Whether the test wallet is the topmost element at the centre of its control. */
function isOnTop(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.shadowRoot === element.getRootNode();
  });
}

/** Returns the controls of the page that the test wallet covers. Only the test wallet has a shadow tree. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input')].flatMap((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const points = [
        [x, y],
        [left + 2, y],
        [right - 2, y],
        [x, top + 2],
        [x, bottom - 2],
      ] as const;
      const isCovered = points.some(([across, down]) => document.elementFromPoint(across, down)?.shadowRoot);
      return isCovered ? [control.textContent || control.outerHTML] : [];
    }),
  );
}

test(
  'a wallet is linked by signing, replaced, disconnected and unlinked',
  PHONE,
  async ({ page, mailbox, wallet, errors }) => {
    errors.allow(NO_BALANCES);
    await logInAsNewUser(page, mailbox, '/');
    const first = await wallet.connect(page);
    await connectAndLinkWallet(page);
    const second = await wallet.switchAccount(page);
    expect(second).not.toBe(first);
    // Another account of the wallet is displayed at once, but linked only when the user requests it.
    await expect(page.getByText('This wallet is not linked to your account')).toBeVisible();
    await walletButton(page, second).click();
    await expect(page.getByText('Not your linked wallet')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Link this wallet' }).click();
    await expect(page.getByText('Wallet Connected')).toBeVisible();
    await walletButton(page, second).click();
    await expect(page.getByText('Your wallet', { exact: true })).toBeVisible();
    await expect(page.getByText('We couldn’t load your balances.')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(page.getByText('Your wallet has been disconnected')).toBeVisible();
    await expect(claimButton(page)).toBeEnabled();

    // Disconnecting keeps the link, so connecting again needs no signature.
    let isNonceRequested = false;
    page.on('request', (request) => {
      isNonceRequested ||= request.url().endsWith(createWalletNonce.endpoint.path);
    });
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await expect(walletButton(page, second)).toBeVisible();
    expect(isNonceRequested).toBe(false);
    await wallet.disconnect(page);
    await expect(claimButton(page)).toBeEnabled();

    await page.goto('/settings?tab=integrations');
    await page.getByRole('button', { name: 'Unlink', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink wallet' }).click();
    await expect(page.getByText('Your wallet is unlinked')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Wallet' })).toContainText('No wallet linked yet');
  },
);

test(
  'a rejected signature links nothing and disconnects the wallet',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet }) => {
    await logInAsNewUser(page, mailbox, '/');
    await wallet.connect(page);
    await wallet.rejectNext(page);
    await claimButton(page).click();
    await expect(page.getByText('Signature Cancelled')).toBeVisible();
    await expect(page.getByText('You cancelled the signature request')).toBeVisible();
    await expect(claimButton(page)).toBeEnabled();
    await page.goto('/inventory');
    await expect(page.getByText('No wallet linked')).toBeVisible();

    await page.goto('/');
    await wallet.delayResponses(page, CONNECT_TIMEOUT_MS * 100);
    await claimButton(page).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Connecting...' })).toBeVisible();
    await expectAccessible(page, 'an unresponsive wallet');
  },
);

test('a hardware wallet signs an envelope, and is linked', DESKTOP_ONLY, async ({ page, mailbox, wallet }) => {
  await logInAsNewUser(page, mailbox, '/');
  await wallet.actAsHardwareWallet(page);
  const linking = page.waitForRequest((request) => request.url().endsWith(linkWallet.endpoint.path));
  await connectAndLinkWallet(page);
  const { message, signedMessage } = (await linking).postDataJSON();
  const envelope = Buffer.from(signedMessage, 'base64').toString('latin1');
  expect(envelope).toMatch(/^\xffsolana offchain\0/);
  expect(envelope.endsWith(message)).toBe(true);
});

test('local mode offers a test wallet, which asks for approval and covers no control', async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox, '/');
  await waitUntilReady(page);
  await page.route('**/wallet-prompts*', (route) => route.abort());
  await claimButton(page).click();
  const offer = page.getByRole('dialog', { name: 'Try it with a test wallet' });
  await expect(offer).toContainText('Phantom wallet is not installed');
  await page.unroute('**/wallet-prompts*');
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await expect(claimButton(page)).toBeEnabled();

  await claimButton(page).click();
  await offer.getByRole('button', { name: 'Use test wallet' }).click();
  const walletDialog = page.getByRole('dialog', { name: 'Test Wallet' });
  await walletDialog.getByRole('button', { name: 'Connect' }).click();
  await expect(walletDialog).toContainText('Connect wallet to');
  await walletDialog.getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByText('Wallet Connected')).toBeVisible();

  // After a reload the wallet reconnects without a prompt.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Collect Reward Card' })).toBeVisible();

  // The wallet's button covers no control of the page at any window height.
  const walletToggle = page.getByRole('button', { name: 'Test wallet', exact: true });
  const { width } = page.viewportSize() as { width: number };
  for (let height = 760; height >= 580; height -= 20) {
    await page.setViewportSize({ width, height });
    await expect(walletToggle).toBeInViewport();
    expect(await isOnTop(walletToggle), 'the hit test finds the test wallet').toBe(true);
    expect(await coveredControls(page), `in ${height} pixels`).toEqual([]);
  }
  await walletToggle.click();
  await walletDialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(walletToggle).toBeHidden();
});

test('a wallet can be linked to only one account', DESKTOP_ONLY, async ({ page, mailbox, wallet: _, errors }) => {
  errors.allow(/409 .* at \/api\/auth\/link-wallet/);
  const first = await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  await page.getByRole('button', { name: `Account: ${first.username}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeHidden();

  await logInAsNewUser(page, mailbox, '/');
  await claimButton(page).click();
  await expect(page.getByText('This wallet is already linked to another account')).toBeVisible();
  await expect(claimButton(page)).toBeEnabled();
});

test('an early press on the main button offers a visitor to sign up once the page has loaded', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/landing-page-*.js');
  // The first scripts have run, but React waits for the code of the landing page.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await claimButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The press takes effect once the code is loaded.
  release();
  const sheet = page.getByRole('dialog', { name: 'Your first card' });
  await expect(sheet.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expectAccessible(page, 'the sheet of a visitor');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(claimButton(page)).toBeFocused();
});

test(
  'a press during which the code of the main button loads connects the wallet',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _ }) => {
    const release = await holdRequests(page, '**/assets/landing-actions-*.js');
    await logInAsNewUser(page, mailbox, '/');
    const waiting = await claimButton(page).elementHandle();
    await claimButton(page).hover();
    await page.mouse.down();
    release();
    await expect.poll(() => waiting?.evaluate((button) => button.isConnected)).toBe(false);
    await page.mouse.up();
    await expect(page.locator(TOAST).getByText('Your wallet has been successfully linked')).toBeVisible();
  },
);

test('local mode offers a visitor the test wallet, then requires a login', async ({ page }) => {
  await page.goto('/collectibles');
  await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click();
  const offer = page.getByRole('dialog', { name: 'Try it with a test wallet' });
  await expect(offer).toContainText('Phantom wallet is not installed');
  await expectAccessible(page, 'the test wallet offer for a visitor');
  await offer.getByRole('button', { name: 'Use test wallet' }).click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please log in to connect your wallet')).toBeVisible();
  await expectAccessible(page, 'a toast with a button');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Log In' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please log in to connect your wallet')).toBeHidden();
});
