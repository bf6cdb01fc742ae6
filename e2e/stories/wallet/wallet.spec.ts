import { collectiblesTexts } from '@app/contract/cards/collection-texts';
import { AUTO_CONNECT_DELAY_MS, CONNECT_TIMEOUT_MS } from '@app/contract/wallet/limits';
import { createWalletNonce } from '@app/contract/wallet/schemas';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { logInAsNewUser } from '../../fixtures/account.ts';
import { connectAndLinkWallet } from '../../fixtures/cards.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { watchLoadedFiles } from '../../fixtures/loaded-files.ts';
import { mockObserverMode } from '../../fixtures/observer-mode.ts';
import { overrideConfig } from '../../fixtures/override-config.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

/** The open menu requests balances, and the Solana network is unreachable. */
const NO_BALANCES = /502 .* at \/api\/users\/phantom\/balances/;

const claimButton = (page: Page) => page.getByRole('button', { name: 'Claim With Phantom' });
const walletButton = (page: Page, walletAddress: string) =>
  page.getByRole('button', { name: `Wallet ${shortWalletAddress(walletAddress)}` });

/** Mocks a configuration without local mode, and the wallet's website. */
async function mockProduction(page: Page): Promise<void> {
  await overrideConfig(page, { localMode: false });
  const html = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.context().route('https://phantom.app/**', (route) => route.fulfill(html));
}

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

test('a rejected connection shows the wallet’s reason', DESKTOP_ONLY, async ({ page, mailbox, wallet }) => {
  await logInAsNewUser(page, mailbox, '/');
  await wallet.rejectNext(page);
  await claimButton(page).click();
  await expect(page.getByText('Connection Failed')).toBeVisible();
  await expect(page.getByText('Failed to connect: User rejected the request.')).toBeVisible();
  await expect(claimButton(page)).toBeEnabled();
});

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
  },
);

test(
  'connecting to an unresponsive wallet times out after ten seconds',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet }) => {
    await page.clock.install();
    await logInAsNewUser(page, mailbox, '/');
    const waitForRequest = await wallet.delayResponses(page, CONNECT_TIMEOUT_MS + 2000);
    const connecting = page.getByRole('main').getByRole('button', { name: 'Connecting...' });
    await claimButton(page).click();
    await expect(connecting).toBeVisible();
    // The button shows the same while the code of the connection loads.
    await waitForRequest();
    // Otherwise, time would also pass while the story waits.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.clock.fastForward(CONNECT_TIMEOUT_MS / 2);
    await expect(connecting).toBeVisible();
    await page.clock.fastForward(CONNECT_TIMEOUT_MS / 2);
    await expect(page.getByText('Connection timeout - Please check if Phantom popup is blocked')).toBeVisible();
    await expect(claimButton(page)).toBeEnabled();
    // The response after the timeout is ignored.
    await page.clock.fastForward(2500);
    await expect(claimButton(page)).toBeEnabled();
    await page.clock.resume();
    await wallet.delayResponses(page, CONNECT_TIMEOUT_MS * 100);
    await claimButton(page).click();
    await expect(connecting).toBeVisible();
    await expectAccessible(page, 'an unresponsive wallet');
  },
);

test('local mode offers a test wallet, which asks for approval and covers no control', async ({ page, mailbox }) => {
  const waitForFiles = watchLoadedFiles(page);
  await logInAsNewUser(page, mailbox, '/');
  await waitForFiles(/wallet-prompts/);
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

test(
  'another account of the wallet is displayed, but linked only on request',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, errors }) => {
    errors.allow(NO_BALANCES);
    await logInAsNewUser(page, mailbox, '/');
    const first = await wallet.connect(page);
    await connectAndLinkWallet(page);
    const second = await wallet.switchAccount(page);
    expect(second).not.toBe(first);
    await expect(page.getByText('This wallet is not linked to your account')).toBeVisible();
    await walletButton(page, second).click();
    await expect(page.getByText('Not your linked wallet')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Link this wallet' }).click();
    await expect(page.getByText('Wallet Connected')).toBeVisible();
    await walletButton(page, second).click();
    await expect(page.getByText('Your wallet', { exact: true })).toBeVisible();
  },
);

test(
  'disconnecting keeps the link, and reconnecting needs no signature',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, errors }) => {
    errors.allow(NO_BALANCES);
    await logInAsNewUser(page, mailbox, '/');
    const walletAddress = await wallet.connect(page);
    await connectAndLinkWallet(page);
    await walletButton(page, walletAddress).click();
    await expect(page.getByText('We couldn’t load your balances.')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(page.getByText('Your wallet has been disconnected')).toBeVisible();
    await expect(claimButton(page)).toBeEnabled();

    let isNonceRequested = false;
    page.on('request', (request) => {
      isNonceRequested ||= request.url().endsWith(createWalletNonce.endpoint.path);
    });
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await expect(walletButton(page, walletAddress)).toBeVisible();
    expect(isNonceRequested).toBe(false);

    await wallet.disconnect(page);
    await expect(claimButton(page)).toBeEnabled();
  },
);

test(
  'the focus stays on the header’s wallet button while the wallet connects, is linked and disconnects',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet, errors }) => {
    errors.allow(NO_BALANCES);
    await logInAsNewUser(page, mailbox, '/');
    const connect = page.getByRole('button', { name: 'Connect wallet' });
    await connect.focus();
    await page.keyboard.press('Enter');
    await expect(walletButton(page, await wallet.connect(page))).toBeFocused();

    const second = walletButton(page, await wallet.switchAccount(page));
    await expect(second).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Link this wallet' })).toBeFocused();
    const linked = page.waitForResponse('**/api/auth/link-wallet');
    await page.keyboard.press('Enter');
    await linked;
    await expect(second).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Send USDT' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(connect).toBeFocused();
  },
);

const connectButtons = [
  {
    place: 'collectibles page',
    path: '/collectibles',
    findTarget: (page: Page) => page.getByRole('main').getByRole('link', { name: collectiblesTexts.collect }),
  },
  {
    place: 'inventory',
    path: '/inventory',
    findTarget: (page: Page) => page.getByRole('region', { name: 'Cards', exact: true }),
  },
  {
    place: 'settings',
    path: '/settings?tab=integrations',
    findTarget: (page: Page) => page.getByRole('list', { name: 'Wallet' }),
  },
];
for (const { place, path, findTarget } of connectButtons) {
  test(
    `the focus moves to what replaces the connect button of the ${place}`,
    DESKTOP_ONLY,
    async ({ page, mailbox, wallet: _ }) => {
      await logInAsNewUser(page, mailbox, path);
      // The button ignores presses while the user is loading.
      await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).focus();
      await page.keyboard.press('Enter');
      await expect(findTarget(page)).toBeFocused();
    },
  );
}

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

test(
  'the wallet reconnects one second after login, and a wallet that is not linked is disconnected',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet }) => {
    await logInAsNewUser(page, mailbox, '/');
    const first = await wallet.connect(page);
    await connectAndLinkWallet(page);
    await page.clock.install();
    await page.reload();
    const connect = page.getByRole('button', { name: 'Connect wallet' });
    await expect(connect).toBeVisible();
    await page.clock.fastForward(AUTO_CONNECT_DELAY_MS);
    await expect(walletButton(page, first)).toBeVisible();

    const second = await wallet.switchAccount(page);
    await expect(walletButton(page, second)).toBeVisible();
    await page.reload();
    await expect(connect).toBeVisible();
    await page.clock.fastForward(AUTO_CONNECT_DELAY_MS);
    await expect.poll(() => wallet.events(page)).toEqual(['connect', 'disconnect']);
    await expect(connect).toBeVisible();
  },
);

test('an observer cannot connect a wallet', DESKTOP_ONLY, async ({ page, mailbox, wallet: _ }) => {
  await mockObserverMode(page);
  await logInAsNewUser(page, mailbox, '/');
  await claimButton(page).click();
  await expect(page.getByText('Observer Mode', { exact: true })).toBeVisible();
  await expect(page.getByText('Cannot connect wallet while in observer mode')).toBeVisible();
  await expect(claimButton(page)).toBeEnabled();
});

/** Presses the claim button and expects the wallet's website in a new tab. */
async function expectWebsite(page: Page): Promise<void> {
  const popupOpened = page.waitForEvent('popup');
  await claimButton(page).click();
  expect((await popupOpened).url()).toBe('https://phantom.app/');
  await expect(page.getByText('Phantom wallet is not installed')).toBeVisible();
  await expect(claimButton(page)).toBeEnabled();
}

test('without an extension the wallet’s website opens in a new tab', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await mockProduction(page);
  await logInAsNewUser(page, mailbox, '/');
  await expectWebsite(page);
});

test('without an extension the wallet’s website also opens for a visitor', DESKTOP_ONLY, async ({ page }) => {
  await mockProduction(page);
  await page.goto('/');
  await expectWebsite(page);
});

test('a press before the page has loaded its code takes effect afterwards', DESKTOP_ONLY, async ({ page }) => {
  const release = await holdRequests(page, '**/assets/landing-page-*.js');
  // The first scripts have run, but React waits for the code of the landing page.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await claimButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Try it with a test wallet' })).toBeVisible();
});

test('local mode offers a visitor the test wallet, then requires a login', async ({ page }) => {
  await page.goto('/');
  await claimButton(page).focus();
  await page.keyboard.press('Enter');
  const offer = page.getByRole('dialog', { name: 'Try it with a test wallet' });
  await expect(offer).toContainText('Phantom wallet is not installed');
  await expectAccessible(page, 'the test wallet offer for a visitor');
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await expect(claimButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await offer.getByRole('button', { name: 'Use test wallet' }).click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please log in to connect your wallet')).toBeVisible();
  await expectAccessible(page, 'a toast with a button');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Log In' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please log in to connect your wallet')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148' });

  test('without an extension the page opens in the wallet’s app', DESKTOP_ONLY, async ({ page, mailbox, product }) => {
    await mockProduction(page);
    await logInAsNewUser(page, mailbox, '/');
    await claimButton(page).click();
    await page.waitForURL(/phantom\.app/);
    const app = new URL(page.url());
    expect(app.pathname).toBe(`/ul/browse/${encodeURIComponent(`${product.url}/`)}`);
    expect(app.searchParams.get('ref')).toBe(product.url);
  });
});
