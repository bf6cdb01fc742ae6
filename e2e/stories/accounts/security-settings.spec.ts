import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logInAsNewUser, type TestUser } from '../../fixtures/accounts/account.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { expect, test } from '../../test.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Logs in on another device. @returns a function that verifies the session of that device and returns the response status */
async function logInOnOtherDevice(url: string, { email, password }: TestUser): Promise<() => Promise<number>> {
  const headers = { 'content-type': 'application/json', 'user-agent': IPHONE };
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

test('sessions on other devices can be ended, one or all, and the data can be downloaded', async ({
  page,
  mailbox,
  product,
}) => {
  const user = await logInAsNewUser(page, mailbox);
  const statuses = [
    await logInOnOtherDevice(product.url, user),
    await logInOnOtherDevice(product.url, user),
    await logInOnOtherDevice(product.url, user),
  ];
  const readStatuses = () => Promise.all(statuses.map((status) => status()));
  await page.goto('/settings?tab=security');
  await expect(sessions(page)).toHaveCount(4);
  await expect(sessions(page).first()).toContainText('This device');
  await expect(sessions(page).last()).toContainText('Safari on iPhone');
  await expect(logEntries(page).first()).toContainText('Logged in');
  await expect(logEntries(page).first()).toContainText('Safari on iPhone');
  await expectAccessible(page, 'the security tab');
  await expectNoHorizontalScroll(page, 'the security tab');

  expect(await readStatuses()).toEqual([200, 200, 200]);
  await sessions(page)
    .last()
    .getByRole('button', { name: /^End session/ })
    .click();
  await expect(sessions(page)).toHaveCount(3);
  expect((await readStatuses()).toSorted()).toEqual([200, 200, 401]);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'End all other sessions?' });
  await dialog.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('You’re not logged in anywhere else.')).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  expect(await readStatuses()).toEqual([401, 401, 401]);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloaded;
  await expect(page.getByText('Your data has been downloaded.')).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^\S+-data-\d{4}-\d{2}-\d{2}\.json$/);
  const { account } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(account).toMatchObject({ email: user.email, username: user.username });
});
