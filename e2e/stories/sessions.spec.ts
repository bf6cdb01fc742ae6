import type { Page } from '@playwright/test';
import { join, logIn } from '../fixtures/account.ts';
import { expect, ONCE, test } from '../test.ts';

const EXPIRED = /401 .* at \/api\//;

/** Leaves the page with an access token that the server no longer takes. */
async function spoilAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('token', 'spoiled'));
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('a logout ends the session in every tab and on the server', ONCE, async ({ page, context, mail, product }) => {
  const person = await join(page, mail);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const other = await context.newPage();
  await other.goto('/inventory');
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await logOut(page);
  await page.waitForURL('/login');
  await expect(other.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')])).toEqual([
    null,
    null,
  ]);
  const answer = await fetch(`${product.url}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);

  await other.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logIn(other, person);
  await other.waitForURL('/inventory');
  await page.waitForURL('/inventory');
});

test('five tabs with an expired token refresh it once', ONCE, async ({ page, context, mail, faults }) => {
  faults.expect(EXPIRED);
  await join(page, mail);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/inventory')));
  let refreshes = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/refresh') refreshes += 1;
  });
  await spoilAccessToken(page);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(refreshes).toBe(1);
  const tokens = await Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('token'))));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe('spoiled');
});

test('a session that cannot be refreshed leads to the login and back', ONCE, async ({ page, mail, faults }) => {
  faults.expect(EXPIRED);
  const person = await join(page, mail);
  await spoilAccessToken(page);
  await page.evaluate(() => localStorage.setItem('refreshToken', 'spoiled'));
  await page.goto('/inventory?sort=name');
  await page.waitForURL('/login');
  await logIn(page, person);
  await page.waitForURL('/inventory?sort=name');
});

test('a refresh that does not arrive logs nobody out', ONCE, async ({ page, mail, faults }) => {
  faults.expect(EXPIRED, /ERR_FAILED/);
  await join(page, mail);
  await spoilAccessToken(page);
  await page.route('**/api/auth/refresh', (route) => route.abort());
  await page.goto('/inventory');
  await expect(page.getByText('Failed to verify authentication. Please refresh the page.')).toBeVisible();
  await page.unroute('**/api/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/inventory');
});

test('parts of a page that load after a failed verification do not ask again', ONCE, async ({ page, mail, faults }) => {
  faults.expect(EXPIRED, /ERR_FAILED/);
  await join(page, mail);
  await spoilAccessToken(page);
  let verifications = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify')) verifications += 1;
  });
  await page.route('**/api/auth/refresh', (route) => route.abort());
  const failed = Promise.withResolvers<void>();
  await page.route('**/wallet-keeper*.js', async (route) => {
    await failed.promise;
    await route.continue();
  });
  await page.goto('/inventory');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const late = page.waitForResponse('**/wallet-keeper*.js');
  failed.resolve();
  await (await late).finished();
  await page.waitForLoadState('networkidle');
  expect(verifications).toBe(1);
});

test('another login in another tab shows nothing of the one before', ONCE, async ({ page, context, mail, faults }) => {
  faults.expect(EXPIRED);
  const first = await join(page, mail);
  const other = await context.newPage();
  await other.goto('/inventory');
  await logOut(other);
  await other.waitForURL('/login');
  const second = await join(other, mail);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('button', { name: `Account of ${second.username}` })).toBeVisible();
  await expect(page.getByText(first.username)).toHaveCount(0);
});
