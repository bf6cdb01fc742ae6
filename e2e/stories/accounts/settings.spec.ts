import { phonePhoto } from '@app/server/testing/people/pictures';
import type { Page } from '@playwright/test';
import { logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { expect, PHONE, test } from '../../test.ts';

const UPLOADED = /^\/uploads\/[\w-]{43}\.webp$/;

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account:/ });

test('the username and the picture are changed in the settings', PHONE, async ({ page, mailbox }) => {
  const { username } = await logInAsNewUser(page, mailbox);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Edit username' }).click();
  const newUsername = username.replace('-', '_');
  await page.getByLabel('New username').fill(newUsername);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your new name is saved')).toBeVisible();
  await expect(accountButton(page)).toHaveAccessibleName(`Account: ${newUsername}`);

  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await fileChooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expectAccessible(page, 'cropper');
  await expectNoHorizontalScroll(page, 'cropper');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your new picture is saved')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('tabpanel').getByText(newUsername)).toBeVisible();
  const picture = accountButton(page).locator('img');
  await expect(picture).toHaveAttribute('src', UPLOADED);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
});
