import { phonePhoto } from '@app/server/testing/people/pictures';
import type { Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { goOffline } from '../../fixtures/page/ready.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('selecting another tab cancels a pending tab switch', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox, '/settings');
  const release = await holdRequests(page, '**/assets/security-tab-*.js');
  await tab(page, 'Security').click();
  await tab(page, 'Profile').click();
  release();
  await tab(page, 'Notifications').click();
  await expect(page).toHaveURL('/settings?tab=notifications');
  await page.goBack();
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');
});

test('settings tabs and the picture cropper open offline', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/ERR_INTERNET_DISCONNECTED at \/api\/notifications\/preferences/);
  await logInAsNewUser(page, mailbox);
  await page.goto('/settings');
  await goOffline(page);
  await tab(page, 'Notifications').click();
  await expect(page.getByRole('heading', { name: 'Browser notifications' })).toBeVisible();
  await expect(page.getByText('We couldn’t reach the server')).toBeVisible();
  await tab(page, 'Profile').click();
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await fileChooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await expect(page.getByRole('dialog', { name: 'Your picture' }).getByRole('button', { name: 'Save' })).toBeEnabled();
});
