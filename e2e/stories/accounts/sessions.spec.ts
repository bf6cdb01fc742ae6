import type { Page } from '@playwright/test';
import { createAccount, logInAsNewUser, openWithSession, submitLogInForm } from '../../fixtures/account.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const EXPIRED = /401 .* at \/api\//;

/** Replaces the access token with an invalid one. */
async function invalidateAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('token', 'invalid'));
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test(
  'a logout ends the session in every tab and on the server',
  DESKTOP_ONLY,
  async ({ page, context, mailbox, product }) => {
    const user = await logInAsNewUser(page, mailbox);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const otherTab = await context.newPage();
    await otherTab.goto('/inventory');
    await expect(otherTab.getByRole('button', { name: /^Account:/ })).toBeVisible();

    await logOut(page);
    await page.waitForURL('/login');
    await expect(otherTab.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')])).toEqual([
      null,
      null,
    ]);
    const response = await fetch(`${product.url}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(401);

    await otherTab.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await submitLogInForm(otherTab, user);
    await otherTab.waitForURL('/inventory');
    await page.waitForURL('/inventory');
  },
);

test('five tabs with an expired token refresh it once', DESKTOP_ONLY, async ({ page, context, mailbox, errors }) => {
  errors.allow(EXPIRED);
  await logInAsNewUser(page, mailbox);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/inventory')));
  // A reload would abort the refresh of a request that is still to come.
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: /^Account:/ })).toBeVisible();
    await tab.waitForLoadState('networkidle');
  }
  let refreshes = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/refresh') refreshes += 1;
  });
  await invalidateAccessToken(page);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /^Account:/ })).toBeVisible();
  expect(refreshes).toBe(1);
  const tokens = await Promise.all(tabs.map((tab) => tab.evaluate(() => localStorage.getItem('token'))));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe('invalid');
});

test(
  'a session that cannot be refreshed redirects to the login page and back',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(EXPIRED);
    const user = await createAccount(page, mailbox);
    await openWithSession(page, { session: { token: 'invalid', refreshToken: 'invalid' } }, '/inventory?sort=name');
    await page.waitForURL('/login');
    await submitLogInForm(page, user);
    await page.waitForURL('/inventory?sort=name');
  },
);

test(
  'a refresh that fails on the network does not log the user out',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(EXPIRED, /ERR_FAILED/);
    const { session } = await createAccount(page, mailbox);
    await page.route('**/api/auth/refresh', (route) => route.abort());
    await openWithSession(page, { session: { ...session, token: 'invalid' } });
    await expect(page.getByText('Failed to verify authentication. Please refresh the page.')).toBeVisible();
    await page.unroute('**/api/auth/refresh');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^Account:/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/inventory');
  },
);

test(
  'components that load after a failed verification do not repeat it',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(EXPIRED, /500 .* at \/api\/auth\/refresh/);
    await logInAsNewUser(page, mailbox);
    // A late request of this page would count too.
    await page.waitForLoadState('networkidle');
    await invalidateAccessToken(page);
    let verifications = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/verify')) verifications += 1;
    });
    const failed = { status: 500, json: { error: 'Broken', code: 'INTERNAL' } };
    await page.route('**/api/auth/refresh', (route) => route.fulfill(failed));
    const verificationFailed = page.waitForResponse('**/api/auth/refresh');
    await page.route('**/landing-actions*.js', async (route) => {
      await verificationFailed;
      await route.continue();
    });
    const lateScript = page.waitForResponse('**/landing-actions*.js');
    await page.goto('/');
    await (await lateScript).finished();
    await page.waitForLoadState('networkidle');
    expect(verifications).toBe(1);
  },
);

test('a login in another tab replaces the previous user', DESKTOP_ONLY, async ({ page, context, mailbox, errors }) => {
  errors.allow(EXPIRED);
  const first = await logInAsNewUser(page, mailbox);
  const otherTab = await context.newPage();
  await otherTab.goto('/inventory');
  await logOut(otherTab);
  await otherTab.waitForURL('/login');
  const second = await logInAsNewUser(otherTab, mailbox);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('button', { name: `Account: ${second.username}` })).toBeVisible();
  await expect(page.getByText(first.username)).toHaveCount(0);
});
