import { join } from '../fixtures/account.ts';
import { watchArrivals } from '../fixtures/arrivals.ts';
import { expect, ONCE, test } from '../test.ts';

const PAGE = '**/assets/login-page-*.js';
const gone = { status: 404, contentType: 'application/json', body: '{}' };

test('a page that is older than the build loads itself anew', ONCE, async ({ page, faults }) => {
  faults.expect(/404 .* at \/assets\//, /dynamically imported module/);
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'yes';
  });
  await page.route(PAGE, (route) => route.fulfill(gone), { times: 1 });
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-before');
});

test('code that stays away ends in a page that says so, after one try', ONCE, async ({ page, mail, faults }) => {
  faults.expect(/404 .* at \/assets\//, /dynamically imported module/);
  await join(page, mail);
  await page.route('**/assets/inventory-page-*.js', (route) => route.fulfill(gone));
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/inventory');
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await page.waitForTimeout(1000);
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(loads).toBe(2);
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'where there is room, nothing is in a menu');

  test('the menu opens without a network', async ({ page, mail, context }) => {
    const arrived = watchArrivals(page);
    await join(page, mail, '/draws');
    await expect(page.getByText(/^Seed revealed after/).first()).toBeVisible();
    await arrived(/side-menu/, /wallet-prompts/);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Inventory' })).toBeVisible();
  });

  test('a visitor’s menu opens without a network', async ({ page, context }) => {
    const arrived = watchArrivals(page);
    await page.goto('/draws');
    await arrived(/side-menu/);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Log In' })).toBeVisible();
  });
});
