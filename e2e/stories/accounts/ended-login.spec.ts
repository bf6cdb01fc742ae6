import type { Page, Request } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/account.ts';
import { bell } from '../../fixtures/bell.ts';
import { addNotifications } from '../../fixtures/notifications.ts';
import { recordToasts } from '../../fixtures/record-toasts.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('/login');
}

test(
  'a dropdown of notifications that a logout in another tab closes shows no error',
  DESKTOP_ONLY,
  async ({ page, context, mailbox, product }) => {
    const toasts = await recordToasts(context);
    const user = await logInAsNewUser(page, mailbox);
    await addNotifications(product, user.username, 1);
    const otherTab = await context.newPage();
    await otherTab.goto('/');
    await bell(otherTab, '1').click();
    await expect(otherTab.getByText('Message 1')).toBeVisible();
    await logOut(page);
    await expect(otherTab.getByText('Message 1')).toBeHidden();
    // An error would appear before the next page.
    await otherTab.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await otherTab.waitForURL('/login');
    expect(toasts).toEqual([]);
  },
);

test('a change that a logout aborts shows no error', DESKTOP_ONLY, async ({ page, context, mailbox }) => {
  const toasts = await recordToasts(context);
  await logInAsNewUser(page, mailbox, '/settings?tab=notifications');
  await page.route('**/api/notifications/preferences', async (route) => {
    // A change gets no response.
    if (route.request().method() === 'GET') await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('switch', { name: 'One email a day' }).click();
  await sent;
  await logOut(page);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(toasts).toEqual([]);
});

test('an export that arrives after the logout is not saved', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await logInAsNewUser(page, mailbox, '/settings?tab=security');
  const { promise: loggedOut, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/export', async (route) => {
    const response = await route.fetch();
    await loggedOut;
    await route.fulfill({ response });
  });
  const isExport = (request: Request) => request.url().endsWith('/api/auth/export');
  const sent = page.waitForRequest(isExport);
  // The page may cancel the rest of the response.
  const arrived = page.waitForResponse((response) => isExport(response.request()));
  await page.getByRole('button', { name: 'Download my data' }).click();
  await sent;
  await logOut(page);
  release();
  await arrived;
  // Downloads are reported in order.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['later']));
    link.download = 'later.txt';
    setTimeout(() => link.click(), 200);
  });
  await expect.poll(() => saved).toContain('later.txt');
  expect(saved).toEqual(['later.txt']);
});
