import type { Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { logInWithCards } from '../../fixtures/cards/cards.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { waitUntilReady } from '../../fixtures/page/ready.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

/** The prerendered pages, with their heading and a text below it. */
const PAGES = [
  ['/', 'Fate you can hold', 'One free card a day.'],
  ['/collectibles', 'Kismet Collectibles', 'How it works'],
  ['/draws', 'How cards are drawn', 'A draw in four steps'],
] as const;

/** The sum of layout shifts by fonts; Core Web Vitals call 0.1 good. */
const FONT_SHIFT_MAX = 0.001;

/** Every script except the one that runs before the first paint. */
const APP_SCRIPTS = /\/assets\/(?!session-hint)[\w-]+\.js$/;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the prerendered pages show their content and the drawings of their cards', DESKTOP_ONLY, async ({ page }) => {
    for (const [path, heading, text] of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.locator('noscript')).toBeVisible();
      await expect(page.getByRole('banner').getByText('Kismet')).toBeVisible();
    }
    await page.goto('/collectibles');
    const drawings = page.locator('.card-art > img');
    await expect(drawings).toHaveCount(3);
    for (const drawing of await drawings.all()) {
      await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(drawing).toBeVisible();
    }
  });
});

test('the prerendered pages become interactive without a change or an error', DESKTOP_ONLY, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, heading] of PAGES) {
    const release = await holdRequests(page, APP_SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    const h1 = page.getByRole('heading', { level: 1, name: heading });
    await expect(h1).toBeVisible();
    const prerendered = await h1.elementHandle();
    // On a slow machine, fonts may replace their fallbacks after the first paint, by a few pixels at most
    expect(await takeShiftsByFonts(page), path).toBeLessThan(FONT_SHIFT_MAX);
    release();
    await waitUntilReady(page);
    expect(await prerendered?.evaluate((element) => element.isConnected), `${path}: the same elements`).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), path).toEqual([]);
  }
});

/** Waits until fonts have loaded and been painted. @returns the sum of the layout shifts since the last call */
function takeShiftsByFonts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.splice(0).reduce((sum, shift) => sum + shift, 0);
  });
}

test('a logged-in user never sees the controls for visitors', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox);
  const release = await holdRequests(page, APP_SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Sign Up', 'Log In']) await expect(page.getByText(name).first()).toBeHidden();
  await expect(page.getByText('Claim With Phantom')).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Claim With Phantom' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Log In')).toHaveCount(0);
});

test(
  'a card page shows its card without scripts, and without a request to the API',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    const [card] = await logInWithCards(page, mailbox, 1);
    const release = await holdRequests(page, APP_SCRIPTS);
    // Never responds.
    await page.route('**/api/users/collectibles/card/*', () => undefined);
    await page.goto(`/cards/${card.number}`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name: card.name });
    await expect(heading).toBeVisible();
    await expect(page.locator('#static-content img')).toBeVisible();
    release();
    await expect(page.getByRole('figure', { name: new RegExp(`^${card.name},`) })).toBeVisible();
    await expect(heading).toBeVisible();
    await expect(page.locator('#static-content')).toHaveCount(0);
  },
);
