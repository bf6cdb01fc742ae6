import { AUTO_CONNECT_DELAY_MS, CONNECT_TIMEOUT_MS } from '@app/contract/wallet/limits';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { join } from '../fixtures/account.ts';
import { watchArrivals } from '../fixtures/arrivals.ts';
import { claimWithWallet } from '../fixtures/cards.ts';
import { observe } from '../fixtures/observer.ts';
import { expect, ONCE, test } from '../test.ts';

/** The open menu asks for balances, and no network is there. */
const NO_BALANCES = /502 .* at \/api\/users\/phantom\/balances/;

const claim = (page: Page) => page.getByRole('button', { name: 'Claim With Phantom' });
const chip = (page: Page, address: string) =>
  page.getByRole('button', { name: `Wallet ${address.slice(0, 4)}...${address.slice(-4)}` });

/** Lets the page believe that it was installed for everyone; what it opens at the wallet's website is answered here. */
async function liveInProduction(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), localMode: false } });
  });
  const html = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.context().route('https://phantom.app/**', (route) => route.fulfill(html));
}

/** What can be pressed in the window, where the test wallet (nothing else has a shadow tree) lies over it. */
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

test('a wallet that refuses to connect is named as the reason', ONCE, async ({ page, mail, wallet }) => {
  await join(page, mail, '/');
  await wallet.rejectNext(page);
  await claim(page).click();
  await expect(page.getByText('Connection Failed')).toBeVisible();
  await expect(page.getByText('Failed to connect: User rejected the request.')).toBeVisible();
  await expect(claim(page)).toBeEnabled();
});

test('a refused signature links nothing and ends the connection', ONCE, async ({ page, mail, wallet }) => {
  await join(page, mail, '/');
  await wallet.address(page);
  await wallet.rejectNext(page);
  await claim(page).click();
  await expect(page.getByText('Signature Cancelled')).toBeVisible();
  await expect(page.getByText('You cancelled the signature request')).toBeVisible();
  await expect(claim(page)).toBeEnabled();
  await page.goto('/inventory');
  await expect(page.getByText('No wallet linked')).toBeVisible();
});

test('a wallet that does not answer is given up after ten seconds', ONCE, async ({ page, mail, wallet }) => {
  await page.clock.install();
  await join(page, mail, '/');
  await wallet.think(page, CONNECT_TIMEOUT_MS + 2000);
  const connecting = page.getByRole('main').getByRole('button', { name: 'Connecting...' });
  await claim(page).click();
  await expect(connecting).toBeVisible();
  await expectAccessible(page, 'a wallet that does not answer');
  await page.clock.fastForward(CONNECT_TIMEOUT_MS / 2);
  await expect(connecting).toBeVisible();
  await page.clock.fastForward(CONNECT_TIMEOUT_MS / 2);
  await expect(page.getByText('Connection timeout - Please check if Phantom popup is blocked')).toBeVisible();
  await expect(claim(page)).toBeEnabled();
  // The answer that comes after all is not taken.
  await page.clock.fastForward(2500);
  await expect(claim(page)).toBeEnabled();
});

test('without an extension local mode offers its test wallet, which asks before it signs and covers nothing', async ({
  page,
  mail,
}) => {
  const arrived = watchArrivals(page);
  await join(page, mail, '/');
  await arrived(/wallet-prompts/);
  await page.route('**/wallet-prompts*', (route) => route.abort());
  await claim(page).click();
  const offer = page.getByRole('dialog', { name: 'Try it with a test wallet' });
  await expect(offer).toContainText('Phantom wallet is not installed');
  await page.unroute('**/wallet-prompts*');
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await expect(claim(page)).toBeEnabled();

  await claim(page).click();
  await offer.getByRole('button', { name: 'Use test wallet' }).click();
  const window = page.getByRole('dialog', { name: 'Test Wallet' });
  await window.getByRole('button', { name: 'Connect' }).click();
  await expect(window).toContainText('Connect wallet to');
  await window.getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByText('Wallet Connected')).toBeVisible();

  // It is there again in the next window, and trusted.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Collect Reward Card' })).toBeVisible();

  // Its own button stands in the page and lies over none of it, however low the window is.
  const own = page.getByRole('button', { name: 'Test wallet', exact: true });
  const { width } = page.viewportSize() as { width: number };
  for (let height = 760; height >= 580; height -= 20) {
    await page.setViewportSize({ width, height });
    await expect(own).toBeInViewport();
    expect(await coveredControls(page), `in ${height} pixels`).toEqual([]);
  }
  await own.click();
  await window.getByRole('button', { name: 'Disconnect' }).click();
  await expect(own).toBeHidden();
});

test('another account in the wallet is shown, and linked only when asked', async ({ page, mail, wallet, faults }) => {
  faults.expect(NO_BALANCES);
  await join(page, mail, '/');
  const first = await wallet.address(page);
  await claimWithWallet(page);
  const second = await wallet.switchAccount(page);
  expect(second).not.toBe(first);
  await expect(page.getByText('This wallet is not linked to your account')).toBeVisible();
  await chip(page, second).click();
  await expect(page.getByText('Not your linked wallet')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Link this wallet' }).click();
  await expect(page.getByText('Wallet Connected')).toBeVisible();
  await chip(page, second).click();
  await expect(page.getByText('Your wallet', { exact: true })).toBeVisible();
});

test(
  'disconnecting keeps the link; connecting again asks for no signature',
  ONCE,
  async ({ page, mail, wallet, faults }) => {
    faults.expect(NO_BALANCES);
    await join(page, mail, '/');
    const address = await wallet.address(page);
    await claimWithWallet(page);
    await chip(page, address).click();
    await expect(page.getByText('Your balances cannot be read right now.')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await expect(page.getByText('Your wallet has been disconnected')).toBeVisible();
    await expect(claim(page)).toBeEnabled();

    let signed = false;
    page.on('request', (request) => {
      signed ||= request.url().endsWith('/api/auth/wallet-nonce');
    });
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await expect(chip(page, address)).toBeVisible();
    expect(signed).toBe(false);

    await wallet.disconnect(page);
    await expect(claim(page)).toBeEnabled();
  },
);

test('one wallet sits on one account', ONCE, async ({ page, mail, wallet: _, faults }) => {
  faults.expect(/409 .* at \/api\/auth\/link-wallet/);
  const first = await join(page, mail, '/');
  await claimWithWallet(page);
  await page.getByRole('button', { name: `Account of ${first.username}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeHidden();

  await join(page, mail, '/');
  await claim(page).click();
  await expect(page.getByText('This wallet is already linked to another account')).toBeVisible();
  await expect(claim(page)).toBeEnabled();
});

test('a second after login the wallet is back; another key is let go of', ONCE, async ({ page, mail, wallet }) => {
  await join(page, mail, '/');
  const first = await wallet.address(page);
  await claimWithWallet(page);
  await page.clock.install();
  await page.reload();
  const connect = page.getByRole('button', { name: 'Connect wallet' });
  await expect(connect).toBeVisible();
  await page.clock.fastForward(AUTO_CONNECT_DELAY_MS);
  await expect(chip(page, first)).toBeVisible();

  const second = await wallet.switchAccount(page);
  await expect(chip(page, second)).toBeVisible();
  await page.reload();
  await expect(connect).toBeVisible();
  await page.clock.fastForward(AUTO_CONNECT_DELAY_MS);
  await expect.poll(() => wallet.events(page)).toEqual(['connect', 'disconnect']);
  await expect(connect).toBeVisible();
});

test('who observes leaves the wallet as it is', ONCE, async ({ page, mail, wallet: _ }) => {
  await observe(page);
  await join(page, mail, '/');
  await claim(page).click();
  await expect(page.getByText('Observer Mode', { exact: true })).toBeVisible();
  await expect(page.getByText('Cannot connect wallet while in observer mode')).toBeVisible();
  await expect(claim(page)).toBeEnabled();
});

/** Presses the main button of the landing page and expects the wallet's website in a new tab. */
async function expectWebsite(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await claim(page).click();
  expect((await opened).url()).toBe('https://phantom.app/');
  await expect(page.getByText('Phantom wallet is not installed')).toBeVisible();
  await expect(claim(page)).toBeEnabled();
}

test('without an extension the website of the wallet opens in a new tab', ONCE, async ({ page, mail }) => {
  await liveInProduction(page);
  await join(page, mail, '/');
  await expectWebsite(page);
});

test('without an extension the website of the wallet opens for a visitor too', ONCE, async ({ page }) => {
  await liveInProduction(page);
  await page.goto('/');
  await expectWebsite(page);
});

test('local mode offers a visitor the test wallet, then asks for a login', async ({ page }) => {
  await page.goto('/');
  await claim(page).focus();
  await page.keyboard.press('Enter');
  const offer = page.getByRole('dialog', { name: 'Try it with a test wallet' });
  await expect(offer).toContainText('Phantom wallet is not installed');
  await expectAccessible(page, 'the test wallet offered to a visitor');
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await expect(claim(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await offer.getByRole('button', { name: 'Use test wallet' }).click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please log in to connect your wallet')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148' });

  test('without an extension the page opens in the app of the wallet', ONCE, async ({ page, mail, product }) => {
    await liveInProduction(page);
    await join(page, mail, '/');
    await claim(page).click();
    await page.waitForURL(/phantom\.app/);
    const app = new URL(page.url());
    expect(app.pathname).toBe(`/ul/browse/${encodeURIComponent(`${product.url}/`)}`);
    expect(app.searchParams.get('ref')).toBe(product.url);
  });
});
