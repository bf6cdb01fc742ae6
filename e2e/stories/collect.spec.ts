import { NEW_CARD_SEEN_MS, OVERLAY_CLOSE_MS, POPUP_HIDE_MS } from '@app/contract/cards/limits';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible.ts';
import { join } from '../fixtures/account.ts';
import { watchArrivals } from '../fixtures/arrivals.ts';
import { cardsOf, claimWithWallet } from '../fixtures/cards.ts';
import { holdBack } from '../fixtures/hold-back.ts';
import { expect, ONCE, test } from '../test.ts';

const COLLECT = '**/api/users/collectibles/collect';
// The reveal moves.
test.use({ reducedMotion: 'no-preference' });

const main = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

const notReady = { status: 429, json: { error: 'Your next card is ready soon', code: 'CARD_NOT_READY' } };

/** Opens a page by the links on the screen, without loading the app anew. */
async function open(page: Page, place: 'Inventory' | 'Home'): Promise<void> {
  if (place === 'Home') return page.getByRole('link', { name: 'Home' }).click();
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inventory' }).click();
}

/** Begins to draw with the empty inventory in memory, and goes there before the answer has come. */
async function leaveWhileDrawing(page: Page): Promise<void> {
  await open(page, 'Inventory');
  await expect(page.getByText('No items found')).toBeVisible();
  await open(page, 'Home');
  await main(page, 'Collect Reward Card').click();
  await expect(main(page, 'Collecting Card...')).toBeVisible();
  await open(page, 'Inventory');
  await expect(cardsOf(page).first()).toHaveAccessibleName('Collecting..., Common Warrior');
}

/** Jumps to the end of the reveal, and from there to the inventory; on a slow machine it may have closed by itself. */
async function seeCard(page: Page): Promise<string> {
  const reveal = page.getByRole('dialog');
  await expect(reveal).toBeVisible();
  const named = (await reveal.getAttribute('aria-label')) ?? '';
  await expect(async () => {
    const next = (await reveal.isVisible()) ? reveal.getByRole('button') : main(page, 'My Inventory');
    if (new URL(page.url()).pathname === '/') await next.click({ timeout: 500 });
    await expect(page).toHaveURL('/inventory', { timeout: 200 });
  }).toPass();
  return named.split(',')[0] ?? '';
}

test('a collector links a wallet, draws a card, sees it revealed and finds it in the inventory', async ({
  page,
  mail,
  wallet,
}) => {
  await join(page, mail, '/');
  const address = await wallet.address(page);
  await claimWithWallet(page);
  await expect(
    page.getByRole('button', { name: `Wallet ${address.slice(0, 4)}...${address.slice(-4)}` }),
  ).toBeVisible();

  await main(page, 'Collect Reward Card').click();
  const name = await seeCard(page);
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page).first()).toHaveAccessibleName(new RegExp(`^${name}, .*new$`));
  await expect(page.getByText('NEW!')).toBeVisible();

  // Looked at once, it is no longer new; the wallet is connected again by itself.
  await cardsOf(page).first().click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByText('NEW!')).toBeHidden();
  await page.goto('/');
  await main(page, 'My Inventory').click();
  await expect(page).toHaveURL('/inventory');
});

test(
  'the reveal closes by itself after five seconds and stays on the page',
  ONCE,
  async ({ page, mail, wallet: _ }) => {
    await page.clock.install();
    await join(page, mail, '/');
    await claimWithWallet(page);
    await main(page, 'Collect Reward Card').click();
    await expect(page.getByText('Click to view in inventory')).toBeVisible();
    await page.clock.fastForward(OVERLAY_CLOSE_MS);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(main(page, 'My Inventory')).toBeVisible();
  },
);

test('the inventory shows a placeholder while a card is drawn, and says when the request is repeated', async ({
  page,
  mail,
  wallet: _,
  faults,
}) => {
  faults.expect(/Failed to load resource.* at \/api\/users\/collectibles\/collect/);
  await join(page, mail, '/');
  await claimWithWallet(page);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const responses = [
    async (route: Route) => {
      await first.promise;
      await route.abort();
    },
    async (route: Route) => {
      await second.promise;
      await route.continue();
    },
  ];
  await page.route(COLLECT, (route) => responses.shift()?.(route));
  await leaveWhileDrawing(page);
  first.resolve();
  const placeholder = cardsOf(page).first();
  await expect(placeholder).toHaveAccessibleName('Collecting..., Still trying…, Common Warrior');
  await expect(placeholder).toHaveAttribute('aria-disabled', 'true');
  await placeholder.press('Enter');
  await expect(page).toHaveURL('/inventory');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'a draw that is repeated');
  second.resolve();
  await expect(cardsOf(page).first()).toHaveAccessibleName(/new$/);
  await expect(cardsOf(page)).toHaveCount(1);
});

test(
  'a card is new until it has been in view in the inventory, also after a reload',
  ONCE,
  async ({ page, mail, wallet: _ }) => {
    await page.clock.install();
    await join(page, mail, '/');
    await claimWithWallet(page);
    await main(page, 'Collect Card').click();
    await expect(page.getByRole('status').filter({ hasText: 'It is yours' })).toBeVisible();
    await page.reload();
    await open(page, 'Inventory');
    await expect(page.getByText('NEW!')).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(NEW_CARD_SEEN_MS);
      await expect(page.getByText('NEW!')).toBeVisible({ timeout: 100 });
      await page.reload();
      await expect(cardsOf(page)).toHaveCount(1);
      await expect(page.getByText('NEW!')).toBeHidden({ timeout: 100 });
    }).toPass();
  },
);

test(
  'a draw that fails after the page was left takes its place away and says so',
  ONCE,
  async ({ page, mail, wallet: _, faults }) => {
    faults.expect(/429 .* at \/api\/users\/collectibles\/collect/);
    await join(page, mail, '/');
    await claimWithWallet(page);
    const letGo = await holdBack(page, COLLECT, (route) => route.fulfill(notReady));
    await leaveWhileDrawing(page);
    letGo();
    await expect(page.getByText('Collection Failed')).toBeVisible();
    await expect(page.getByText(notReady.json.error)).toBeVisible();
    await expect(page.getByText('No items found')).toBeVisible();
  },
);

test(
  'an answer lost on the way costs no card and gives no second one',
  ONCE,
  async ({ page, mail, wallet: _, faults }) => {
    faults.expect(/Failed to load resource.* at \/api\/users\/collectibles\/collect/);
    await join(page, mail, '/');
    await claimWithWallet(page);
    const ids: string[] = [];
    await page.route(COLLECT, async (route) => {
      ids.push(route.request().postDataJSON().requestId);
      if (ids.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await main(page, 'Collect Reward Card').click();
    await seeCard(page);
    await expect(cardsOf(page)).toHaveCount(1);
    expect(ids.length).toBe(2);
    expect(ids[0]).toBe(ids[1]);
  },
);

test(
  'a draw without a network says so, and the same draw succeeds when it is back',
  ONCE,
  async ({ page, mail, wallet: _, context, faults }) => {
    faults.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await join(page, mail, '/');
    const arrived = watchArrivals(page);
    await claimWithWallet(page);
    // what is in sight opens, even when the network goes now
    await arrived(/collected-popup/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/collect')) asked.push(request.postDataJSON().requestId);
    });
    await context.setOffline(true);
    const alert = page.getByRole('alertdialog');
    await main(page, 'Collect Card').click();
    await expect(alert).toHaveAccessibleName('Failed to collect card. Please try again.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await context.setOffline(false);
    await main(page, 'Collect Card').click();
    await expect(page.getByRole('status').filter({ hasText: 'It is yours' })).toBeVisible();
    expect(new Set(asked).size).toBe(1);
  },
);

test('a refused draw is passed over in silence', ONCE, async ({ page, mail, wallet: _, faults }) => {
  faults.expect(/429 .* at \/api\/users\/collectibles\/collect/);
  await join(page, mail, '/');
  await claimWithWallet(page);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await page.route(COLLECT, (route) => route.fulfill(notReady), { times: 1 });
  const answered = page.waitForResponse(COLLECT);
  await main(page, 'Collect Reward Card').click();
  await answered;
  await expect(main(page, 'Collect Reward Card')).toBeEnabled();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('a click while the account is not known yet waits for it', ONCE, async ({ page, mail, wallet: _ }) => {
  await join(page, mail);
  const release = await holdBack(page, '**/api/auth/verify');
  await page.goto('/');
  await expect(main(page, 'Connecting...')).toBeDisabled();
  release();
  await claimWithWallet(page);
});

test('a visitor with a wallet is asked to log in', ONCE, async ({ page, wallet: _ }) => {
  await page.goto('/');
  await main(page, 'Claim With Phantom').click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please log in to connect your wallet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/login');
});

test(
  'the pair draws a card that pops up, and the time to the next one is counted down',
  ONCE,
  async ({ page, mail, wallet: _, faults }) => {
    faults.expect(/429 .* at \/api\/users\/collectibles\/collect/);
    await page.clock.install();
    await join(page, mail, '/');
    const alert = page.getByRole('alertdialog');
    await main(page, 'Collect Card').click();
    await expect(alert).toHaveAccessibleName('Please connect your wallet first!');
    await page.keyboard.press('Escape');
    await expect(main(page, 'Collect Card')).toBeFocused();

    await claimWithWallet(page);
    const timer = page.getByRole('timer');
    await expect(timer).toBeHidden();
    const answered = page.waitForResponse(COLLECT);
    await main(page, 'Collect Card').click();
    const { name } = await (await answered).json();
    const popup = page.getByRole('status').filter({ hasText: 'It is yours' });
    await expect(popup).toContainText(name);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.clock.fastForward(POPUP_HIDE_MS);
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(main(page, 'My Inventory')).toBeVisible();

    // It runs, and a new window knows it from the server.
    await expect(timer).toHaveText(/^23:59:\d\d$/);
    const before = await timer.textContent();
    await expect(timer).not.toHaveText(before ?? '');
    await page.reload();
    await expect(timer).toHaveText(/^23:5\d:\d\d$/);

    await expect(main(page, 'My Inventory')).toBeVisible();
    await main(page, 'Collect Card').click();
    await expect(alert).toHaveAccessibleName('Failed to collect card. Please try again.');
    await expect(alert).toHaveAccessibleDescription('Your next card is ready in 23 hours');
    await expectAccessible(page, 'the alert of a draw that failed');
    await alert.getByRole('button', { name: 'OK' }).click();

    await page.getByRole('link', { name: 'View Inventory' }).click();
    await expect(page).toHaveURL('/inventory');
    await expect(cardsOf(page)).toHaveCount(1);
    await expect(timer).toHaveText(/^23:5\d:\d\d$/);
  },
);

test('a clock that is wrong changes nothing about the next card', ONCE, async ({ page, mail, wallet: _ }) => {
  await page.clock.setSystemTime(Date.now() + 5 * 3_600_000);
  await join(page, mail, '/');
  await claimWithWallet(page);
  await main(page, 'Collect Card').click();
  await expect(page.getByRole('timer')).toHaveText(/^23:5\d:\d\d$/);
});
