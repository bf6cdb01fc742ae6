import { createAccount, logInAsNewUser, openWithSession, submitLogInForm } from '../../../fixtures/accounts/account.ts';
import { DESKTOP_ONLY, expect, test } from '../../../test.ts';

const EXPIRED = /401 .* at \/api\//;

test(
  'a logout ends the session in every tab and on the server, and the next login opens its account in every tab',
  DESKTOP_ONLY,
  async ({ page, context, mailbox, product, errors }) => {
    errors.allow(EXPIRED);
    const second = await createAccount(page, mailbox);
    const first = await logInAsNewUser(page, mailbox);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const otherTab = await context.newPage();
    await otherTab.goto('/inventory');
    await expect(otherTab.getByRole('button', { name: `Account: ${first.username}` })).toBeVisible();

    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('/login');
    await expect(otherTab.getByRole('heading', { name: 'Please Log In' })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')])).toEqual([
      null,
      null,
    ]);
    const response = await fetch(`${product.url}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(401);

    await otherTab.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await submitLogInForm(otherTab, second);
    await otherTab.waitForURL('/inventory');
    await page.waitForURL('/inventory');
    await expect(page.getByRole('button', { name: `Account: ${second.username}` })).toBeVisible();
    await expect(page.getByText(first.username)).toHaveCount(0);
  },
);

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
