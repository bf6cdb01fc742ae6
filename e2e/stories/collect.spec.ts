import { NEW_CARD_SEEN_MS, OVERLAY_CLOSE_MS, POPUP_HIDE_MS } from '@app/contract/cards/limits';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { logInAsNewUser, submitLogInForm } from '../fixtures/account.ts';
import { cardButtons, connectAndLinkWallet, TOAST } from '../fixtures/cards.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { watchLoadedFiles } from '../fixtures/loaded-files.ts';
import { recordToasts } from '../fixtures/record-toasts.ts';
import { routeOnce } from '../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../test.ts';

const COLLECT = '**/api/users/collectibles/collect';
/** The default interval between the draws of an account. */
const INTERVAL_MS = 86_400_000;
// The reveal is an animation.
test.use({ settings: {}, reducedMotion: 'no-preference' });

const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

const notReady = { status: 429, json: { error: 'Your next card is ready soon', code: 'CARD_NOT_READY' } };

declare global {
  interface Window {
    /** The stages of the last reveal, and whether the picture of the card was complete when each began. */
    stages: { stage: string; hasPicture: boolean }[];
    /** Called when a reveal begins to wait for the picture. */
    onHold?(): void;
    vibrations: string[];
  }
}

/** Records the stages of the reveals that the current page shows from now on. */
async function recordStages(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.stages = [];
    new MutationObserver(() => {
      const reveal = document.querySelector<HTMLElement>('[data-stage]');
      const stage = reveal?.dataset.stage;
      if (!stage || window.stages.at(-1)?.stage === stage) return;
      const picture = reveal.querySelector<HTMLImageElement>('.card-art img');
      window.stages.push({ stage, hasPicture: picture?.complete ?? false });
      if (stage === 'hold') window.onHold?.();
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-stage'] });
  });
}

/** Whether the browser renders the moving drawings of the landing page. */
function areDrawingsRendered(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.landing-machine > *, .intro-cards > *')].some((element) =>
      element.checkVisibility(),
    ),
  );
}

/** Navigates by a link, without reloading the app. */
async function open(page: Page, target: 'Inventory' | 'Home'): Promise<void> {
  if (target === 'Home') return page.getByRole('link', { name: 'Kismet Home' }).click();
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inventory' }).click();
}

/** Draws a card and opens the inventory before the response arrives. The empty inventory is cached. */
async function openInventoryDuringDraw(page: Page): Promise<void> {
  await open(page, 'Inventory');
  await expect(page.getByText('No items found')).toBeVisible();
  await open(page, 'Home');
  await mainButton(page, 'Collect Reward Card').click();
  await expect(mainButton(page, 'Collecting Card...')).toBeVisible();
  await open(page, 'Inventory');
  await expect(cardButtons(page).first()).toHaveAccessibleName('Collecting..., Common Warrior');
}

/**
 * Skips the reveal and opens the inventory. Works even if the reveal has already closed on a slow machine.
 * @returns the name of the card
 */
async function skipReveal(page: Page): Promise<string> {
  const reveal = page.getByRole('dialog');
  await expect(reveal).toBeVisible();
  const label = (await reveal.getAttribute('aria-label')) ?? '';
  await expect(async () => {
    const nextButton = (await reveal.isVisible())
      ? reveal.getByRole('button').first()
      : mainButton(page, 'My Inventory');
    if (new URL(page.url()).pathname === '/') await nextButton.click({ timeout: 500 });
    await expect(page).toHaveURL('/inventory', { timeout: 200 });
  }).toPass();
  return label.split(',')[0] ?? '';
}

test('a collector links a wallet, draws a card, watches the reveal and finds it in the inventory', async ({
  page,
  mailbox,
  wallet,
}) => {
  await logInAsNewUser(page, mailbox, '/');
  const walletAddress = await wallet.connect(page);
  await connectAndLinkWallet(page);
  await expect(
    page.getByRole('button', { name: `Wallet ${walletAddress.slice(0, 4)}…${walletAddress.slice(-4)}` }),
  ).toBeVisible();

  await mainButton(page, 'Collect Reward Card').click();
  const name = await skipReveal(page);
  await expect(cardButtons(page)).toHaveCount(1);
  await expect(cardButtons(page).first()).toHaveAccessibleName(new RegExp(`^${name}, .*new$`));
  await expect(page.getByText('NEW!')).toBeVisible();

  // An opened card is no longer new.
  await cardButtons(page).first().click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByText('NEW!')).toBeHidden();
  await page.goto('/');
  await mainButton(page, 'My Inventory').click();
  await expect(page).toHaveURL('/inventory');
});

test(
  'the reveal hides the drawings of the landing page and closes after five seconds',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _ }) => {
    await page.clock.install();
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    await mainButton(page, 'Collect Reward Card').click();
    await expect(page.getByText('Click to view in inventory')).toBeVisible();
    expect(await areDrawingsRendered(page)).toBe(false);
    await page.clock.fastForward(OVERLAY_CLOSE_MS);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => areDrawingsRendered(page)).toBe(true);
    await expect(page).toHaveURL('/');
    await expect(mainButton(page, 'My Inventory')).toBeVisible();
  },
);

test('the card turns only after its picture is painted', DESKTOP_ONLY, async ({ page, mailbox, wallet: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  // Called by the page as soon as the reveal waits: after four seconds the card is shown without its picture.
  await page.exposeFunction('onHold', await holdRequests(page, '**/sigil-worker*'));
  await recordStages(page);
  await mainButton(page, 'Collect Reward Card').click();
  await expect
    .poll(() => page.evaluate(() => window.stages))
    .toEqual([
      { stage: 'hold', hasPicture: false },
      { stage: 'end', hasPicture: true },
    ]);
});

test('quick reveals and vibration can be turned on', DESKTOP_ONLY, async ({ page, mailbox, wallet: _ }) => {
  await page.addInitScript(() => {
    window.vibrations = [];
    navigator.vibrate = (pattern) => window.vibrations.push(String(pattern)) > 0;
  });
  await logInAsNewUser(page, mailbox);
  await page.goto('/settings');
  for (const name of ['Quick reveals', 'Vibration']) {
    await expect(page.getByRole('switch', { name })).not.toBeChecked();
    await page.getByRole('switch', { name }).check();
  }
  await expect(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Quick reveals' })).toBeChecked();
  await connectAndLinkWallet(page);
  await recordStages(page);
  await mainButton(page, 'Collect Reward Card').click();
  const stages = () => page.evaluate(() => window.stages.map(({ stage }) => stage));
  await expect.poll(stages).toEqual(['hold', 'turn', 'end']);
  expect(await page.evaluate(() => window.vibrations)).toEqual(['10']);
});

test('the inventory shows a placeholder during a draw and reports a retry', async ({
  page,
  mailbox,
  wallet: _,
  errors,
}) => {
  errors.allow(/Failed to load resource.* at \/api\/users\/collectibles\/collect/);
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  const [firstResponse, secondResponse] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const responses = [
    async (route: Route) => {
      await firstResponse.promise;
      await route.abort();
    },
    async (route: Route) => {
      await secondResponse.promise;
      await route.continue();
    },
  ];
  await page.route(COLLECT, (route) => responses.shift()?.(route));
  await openInventoryDuringDraw(page);
  firstResponse.resolve();
  const placeholder = cardButtons(page).first();
  await expect(placeholder).toHaveAccessibleName('Collecting..., Still trying…, Common Warrior');
  await expect(placeholder).toHaveAttribute('aria-disabled', 'true');
  await placeholder.press('Enter');
  await expect(page).toHaveURL('/inventory');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'a retried draw');
  secondResponse.resolve();
  // The card is revealed on this page too.
  await expect(page.getByText('Click to view in inventory')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cardButtons(page).first()).toHaveAccessibleName(/new$/);
  await expect(cardButtons(page)).toHaveCount(1);
});

test(
  'a card stays new, across reloads, until it has been seen in the inventory',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _ }) => {
    await page.clock.install();
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    await mainButton(page, 'Collect Card').click();
    await expect(page.getByRole('status').filter({ hasText: 'It’s yours' })).toBeVisible();
    await page.reload();
    await open(page, 'Inventory');
    await expect(page.getByText('NEW!')).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(NEW_CARD_SEEN_MS);
      await expect(page.getByText('NEW!')).toBeVisible({ timeout: 100 });
      await page.reload();
      await expect(cardButtons(page)).toHaveCount(1);
      await expect(page.getByText('NEW!')).toBeHidden({ timeout: 100 });
    }).toPass();
  },
);

test(
  'a failed draw removes its placeholder and shows the error on another page',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, errors }) => {
    errors.allow(/429 .* at \/api\/users\/collectibles\/collect/);
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    const release = await holdRequests(page, COLLECT, (route) => route.fulfill(notReady));
    await openInventoryDuringDraw(page);
    release();
    await expect(page.getByText('Collection Failed')).toBeVisible();
    await expect(page.getByText(notReady.json.error)).toBeVisible();
    await expect(page.getByText('No items found')).toBeVisible();
  },
);

test(
  'a lost response is retried with the same request ID and creates one card',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, errors }) => {
    errors.allow(/Failed to load resource.* at \/api\/users\/collectibles\/collect/);
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    const requestIds: string[] = [];
    await page.route(COLLECT, async (route) => {
      requestIds.push(route.request().postDataJSON().requestId);
      if (requestIds.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await mainButton(page, 'Collect Reward Card').click();
    // The overlay stays open while the pointer is on one of its controls.
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).hover();
    await expect(page.getByText(/^Your first (common|uncommon|rare|epic|legendary)$/)).toBeVisible();
    await skipReveal(page);
    await expect(cardButtons(page)).toHaveCount(1);
    expect(requestIds.length).toBe(2);
    expect(requestIds[0]).toBe(requestIds[1]);
  },
);

test(
  'a logout during a draw shows no error, and the next draw sends the same request ID',
  DESKTOP_ONLY,
  async ({ page, context, mailbox, wallet: _ }) => {
    const toasts = await recordToasts(context);
    const user = await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    const requestIds: string[] = [];
    await page.route(COLLECT, async (route) => {
      requestIds.push(route.request().postDataJSON().requestId);
      // The first request gets no response.
      if (requestIds.length > 1) await route.continue();
    });
    await openInventoryDuringDraw(page);
    await expect.poll(() => requestIds.length).toBe(1);
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('/login');
    await submitLogInForm(page, user);
    await page.waitForURL('/inventory');
    await open(page, 'Home');
    // The wallet connects again after the login.
    await expect(mainButton(page, 'Collect Reward Card')).toBeEnabled();
    await mainButton(page, 'Collect Card').click();
    await expect(page.getByRole('status').filter({ hasText: 'It’s yours' })).toBeVisible();
    expect(toasts.filter((text) => text.includes('Collection Failed'))).toEqual([]);
    expect(requestIds[1]).toBe(requestIds[0]);
  },
);

test(
  'an offline draw shows an error, and a retry sends the same request ID',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, context, errors }) => {
    errors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await logInAsNewUser(page, mailbox, '/');
    const waitForFiles = watchLoadedFiles(page);
    await connectAndLinkWallet(page);
    // The reveal and the popup are prefetched, so they open even if the network is lost now.
    await waitForFiles(/reveal-[\w-]+\.js/, /collected-popup/);
    const requestIds: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/collect')) requestIds.push(request.postDataJSON().requestId);
    });
    await context.setOffline(true);
    const alert = page.getByRole('alertdialog');
    await mainButton(page, 'Collect Card').click();
    await expect(alert).toHaveAccessibleName('Failed to collect card. Please try again.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await context.setOffline(false);
    await mainButton(page, 'Collect Card').click();
    await expect(page.getByRole('status').filter({ hasText: 'It’s yours' })).toBeVisible();
    expect(requestIds.length, 'requests, offline and online').toBeGreaterThan(1);
    expect(new Set(requestIds).size).toBe(1);
  },
);

test('the reward button ignores a rejected draw', DESKTOP_ONLY, async ({ page, mailbox, wallet: _, errors }) => {
  errors.allow(/429 .* at \/api\/users\/collectibles\/collect/);
  await logInAsNewUser(page, mailbox, '/');
  await connectAndLinkWallet(page);
  await expect(page.locator(TOAST)).toHaveCount(0);
  await routeOnce(page, COLLECT, (route) => route.fulfill(notReady));
  const response = page.waitForResponse(COLLECT);
  await mainButton(page, 'Collect Reward Card').click();
  await response;
  await expect(mainButton(page, 'Collect Reward Card')).toBeEnabled();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(TOAST)).toHaveCount(0);
});

test(
  'the claim button is disabled until the session is verified',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _ }) => {
    await logInAsNewUser(page, mailbox);
    const release = await holdRequests(page, '**/api/auth/verify');
    await page.goto('/');
    await expect(mainButton(page, 'Connecting...')).toBeDisabled();
    release();
    await connectAndLinkWallet(page);
  },
);

test('a visitor with a wallet is asked to log in', DESKTOP_ONLY, async ({ page, wallet: _ }) => {
  await page.goto('/');
  await mainButton(page, 'Claim With Phantom').click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please log in to connect your wallet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/login');
});

test(
  'the small button reveals the card, shows a popup and counts down to the next card',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _, errors }) => {
    errors.allow(/429 .* at \/api\/users\/collectibles\/collect/);
    await page.clock.install();
    await logInAsNewUser(page, mailbox, '/');
    const alert = page.getByRole('alertdialog');
    await mainButton(page, 'Collect Card').click();
    await expect(alert).toHaveAccessibleName('Please connect your wallet first!');
    await page.keyboard.press('Escape');
    await expect(mainButton(page, 'Collect Card')).toBeFocused();

    await connectAndLinkWallet(page);
    const timer = page.getByRole('banner').getByRole('timer');
    await expect(timer).toBeHidden();
    const response = page.waitForResponse(COLLECT);
    await mainButton(page, 'Collect Card').click();
    const { name } = await (await response).json();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    const popup = page.getByRole('status').filter({ hasText: 'It’s yours' });
    await expect(popup).toContainText(name);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.clock.fastForward(POPUP_HIDE_MS);
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(mainButton(page, 'My Inventory')).toBeVisible();

    // The countdown runs, and a reloaded page gets it from the server.
    await expect(timer).toHaveText(/^23:59:\d\d$/);
    const before = await timer.textContent();
    await expect(timer).not.toHaveText(before ?? '');
    await page.reload();
    await expect(timer).toHaveText(/^23:5\d:\d\d$/);

    // Until the next card is ready, the button shows the time left. It becomes ready without a reload.
    await expect(mainButton(page, 'My Inventory')).toBeVisible();
    await expect(mainButton(page, 'Collect Card')).toBeDisabled();
    await expect(mainButton(page, 'Collect Card')).toHaveAccessibleName(/^Collect Card: Next card in 23:5\d:\d\d$/);
    await mainButton(page, 'Collect Card').click({ force: true });
    await expect(alert).toBeHidden();
    await page.clock.fastForward(INTERVAL_MS);
    await expect(mainButton(page, 'Collect Card')).toHaveAccessibleName('Collect Card');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Card ready' })).toBeVisible();
    // The server's clock decides.
    await mainButton(page, 'Collect Card').click();
    await expect(alert).toHaveAccessibleName('Failed to collect card. Please try again.');
    await expect(alert).toHaveAccessibleDescription('Your next card is ready in 23 hours');
    await expectAccessible(page, 'the alert of a failed draw');
    await alert.getByRole('button', { name: 'OK' }).click();

    await expect(mainButton(page, 'Collect Card')).toBeDisabled();
    await page.getByRole('link', { name: 'View Inventory' }).click();
    await expect(page).toHaveURL('/inventory');
    await expect(cardButtons(page)).toHaveCount(1);
    await expect(timer).toHaveText(/^23:5\d:\d\d$/);
  },
);

test(
  'the countdown is correct when the device’s clock is wrong',
  DESKTOP_ONLY,
  async ({ page, mailbox, wallet: _ }) => {
    await page.clock.setSystemTime(Date.now() + 5 * 3_600_000);
    await logInAsNewUser(page, mailbox, '/');
    await connectAndLinkWallet(page);
    await mainButton(page, 'Collect Card').click();
    await expect(page.getByRole('banner').getByRole('timer')).toHaveText(/^23:5\d:\d\d$/);
  },
);
