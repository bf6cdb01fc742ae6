import { readFile } from 'node:fs/promises';
import * as operations from '@app/contract/accounts/two-factor/schemas';
import { startTwoFactorLogin } from '@app/server/testing/two-factor';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { logInAsNewUser, type TestUser } from '../../fixtures/account.ts';
import { callApi } from '../../fixtures/api.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { routeOnce } from '../../fixtures/route-once.ts';
import { enableTwoFactor, nextCode } from '../../fixtures/two-factor.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Logs in on another device. @returns a function that verifies that session and returns the response status */
async function logInOnOtherDevice(url: string, { email, password }: TestUser): Promise<() => Promise<number>> {
  const headers = { 'content-type': 'application/json', 'user-agent': PHONE };
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return async () => (await fetch(`${url}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } })).status;
}

const sessions = (page: Page) => page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
const logEntries = (page: Page) => page.getByRole('list', { name: 'Security log' }).getByRole('listitem');

test('sessions on other devices are listed and can be ended, one or all', async ({
  page,
  mailbox,
  product,
  isMobile,
}) => {
  const user = await logInAsNewUser(page, mailbox);
  const sessionStatus = await logInOnOtherDevice(product.url, user);
  await page.goto('/settings?tab=security');
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).first()).toContainText('This device');
  await expect(sessions(page).first().getByRole('button')).toHaveCount(0);
  await expect(sessions(page).last()).toContainText('Safari on iPhone');
  await expectAccessible(page, 'the security tab');
  await expectNoHorizontalScroll(page, 'the security tab');
  // A phone shows the badge under its label.
  if (isMobile) {
    const badge = await page.getByText('Off', { exact: true }).boundingBox();
    const help = await page.getByText('Ask for a code as well as your password.').boundingBox();
    expect(badge && help && help.y - badge.y - badge.height).toBeGreaterThan(3);
  }

  expect(await sessionStatus()).toBe(200);
  await sessions(page)
    .last()
    .getByRole('button', { name: /^End session/ })
    .click();
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Active sessions' })).toBeFocused();
  expect(await sessionStatus()).toBe(401);

  const sessionStatuses = [await logInOnOtherDevice(product.url, user), await logInOnOtherDevice(product.url, user)];
  await page.reload();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'End all other sessions?' });
  await expectAccessible(page, 'the prompt before ending all other sessions');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const status of sessionStatuses) expect(await status()).toBe(200);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await dialog.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Active sessions' })).toBeFocused();
  for (const status of sessionStatuses) expect(await status()).toBe(401);
});

test('a trusted device is listed and removed', DESKTOP_ONLY, async ({ page, mailbox, product }) => {
  const user = await logInAsNewUser(page, mailbox);
  const { secret } = await enableTwoFactor(page, user);
  const tempToken = await startTwoFactorLogin(product, { ...user, ...user.session });
  const code = { tempToken, totpToken: nextCode(secret), trustDevice: true };
  await callApi(product, operations.verifyLoginCode, { body: code, headers: { 'user-agent': PHONE } });
  await page.goto('/settings?tab=security');
  const devices = page.getByRole('list', { name: 'Trusted devices' });
  await expect(devices.getByRole('listitem')).toContainText('Safari on iPhone');
  await expect(devices.getByRole('listitem')).toContainText('trusted until');
  await expectAccessible(page, 'the security tab with a trusted device');
  await devices.getByRole('button', { name: 'Remove: Safari on iPhone' }).click();
  await expect(devices).toContainText('No trusted devices yet');
  await expect(logEntries(page).first()).toContainText('Trusted device removed');
  await page.reload();
  await expect(devices).toContainText('No trusted devices yet');
});

test('the security log is shown page by page', DESKTOP_ONLY, async ({ page, mailbox, product }) => {
  const user = await logInAsNewUser(page, mailbox);
  for (let login = 0; login < 11; login += 1) await logInOnOtherDevice(product.url, user);
  await page.goto('/settings?tab=security');
  await expect(logEntries(page)).toHaveCount(10);
  await expect(logEntries(page).first()).toContainText('Logged in');
  await expect(logEntries(page).first()).toContainText('Safari on iPhone');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(logEntries(page).last()).not.toContainText('Safari on iPhone');
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  await expect(sessions(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect(sessions(page)).toHaveCount(12);
});

test('the data export downloads, and a failed one shows an error', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/ERR_FAILED/);
  const user = await logInAsNewUser(page, mailbox);
  await page.goto('/settings?tab=security');
  await routeOnce(page, '**/api/auth/export', (route) => route.abort());
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText(/We couldn’t reach the server/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  await expect(page.getByText('Your data has been downloaded.')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^\S+-data-\d{4}-\d{2}-\d{2}\.json$/);
  const { account } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(account).toMatchObject({ email: user.email, username: user.username });
});

test('a failed list of sessions can be retried', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/503 .* at \/api\//);
  await logInAsNewUser(page, mailbox);
  const error = 'We’re briefly unavailable. Please try again.';
  const release = await holdRequests(page, '**/api/auth/sessions');
  await routeOnce(page, '**/api/auth/sessions', (route) => route.fulfill({ status: 503, json: { error } }));
  await page.goto('/settings?tab=security');
  await expect(page.getByText(error)).toBeVisible();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).not.toHaveAttribute('aria-busy');
  await retry.click();
  await expect(retry).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByText(error)).toBeHidden();
});
