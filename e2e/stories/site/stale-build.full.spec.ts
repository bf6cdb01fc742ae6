import { streamerTexts } from '@app/contract/landing/stage-texts';
import { siteTexts } from '@app/contract/site/texts';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { answerMissing, isMarked, markDocument } from '../../fixtures/network/new-build.ts';
import { routeOnce } from '../../fixtures/network/route-once.ts';
import { goOffline, waitUntilReady } from '../../fixtures/page/ready.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test(
  'a style sheet that failed to load is loaded again when the connection returns',
  DESKTOP_ONLY,
  async ({ page, errors }) => {
    errors.allow(/net::ERR_FAILED/);
    let requests = 0;
    await page.route('**/assets/streamer-panel-*.css', (route) => {
      requests += 1;
      return requests <= 2 ? route.abort() : route.fallback();
    });
    await page.goto('/');
    const panel = page.getByRole('complementary', { name: streamerTexts.label });
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => requests).toBe(expected);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    }
    await expect(panel).toBeVisible();
    const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join());
    await expect.poll(sheets).toContain('/assets/streamer-panel-');
  },
);

for (const [files, pattern] of [
  ['code of the page', '**/assets/inventory-page-*.js'],
  ['code of the page and of the layout', '**/assets/{inventory-page,with-store}-*.js'],
] as const) {
  test(`missing ${files} leads to the error page after one reload`, DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
    errors.allow(/404 .* at \/assets\//, /dynamically imported module/);
    await logInAsNewUser(page, mailbox);
    await page.route(pattern, answerMissing);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto('/inventory');
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await waitUntilReady(page);
    expect(loads).toBe(2);
  });
}

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'only a phone has the side menu');

  test('the side menu opens offline', async ({ page, mailbox }) => {
    await logInAsNewUser(page, mailbox, '/draws');
    await goOffline(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Inventory' })).toBeVisible();
  });

  test('a side menu that does not load keeps the page, and opens when the connection is back', async ({
    page,
    context,
    errors,
  }) => {
    errors.allow(/net::ERR_|dynamically imported module/);
    await routeOnce(page, '**/assets/side-menu-*.js', (route) => route.abort());
    const prefetchFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('/side-menu-'));
    await page.goto('/draws');
    await prefetchFailed;
    await markDocument(page);
    await goOffline(page);
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    await expect(page.getByText(siteTexts.notOpened.title)).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
    await context.setOffline(false);
    // The toast stays while it has the focus. It does not cover the header.
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await button.click({ timeout: 5000 });
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  test('a visitor’s side menu opens offline', async ({ page }) => {
    await page.goto('/draws');
    await goOffline(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Log In' })).toBeVisible();
  });
});
