import { pictureTexts } from '@app/contract/accounts/profile/texts';
import { phonePhoto } from '@app/server/testing/pictures';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { logInAsNewUser, newUser } from '../../fixtures/account.ts';
import { connectAndLinkWallet, TOAST } from '../../fixtures/cards.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { watchLoadedFiles } from '../../fixtures/loaded-files.ts';
import { holdFrames } from '../../fixtures/realtime.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const TOO_MANY_BYTES = 6 * 1024 * 1024;
const UPLOADED = /^\/uploads\/[\w-]{43}\.webp$/;

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account:/ });

/** Chooses a file with the button that opens the browser's file dialog. */
async function chooseFile(page: Page, label: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: label }).click();
  await (await fileChooser).setFiles({ name, mimeType, buffer });
}

test('the settings open from the menu, and their tabs follow the keyboard and the URL', async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox);
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');

  await tab(page, 'Profile').focus();
  for (const [key, name, path] of [
    ['ArrowRight', 'Integrations', '/settings?tab=integrations'],
    ['End', 'Notifications', '/settings?tab=notifications'],
    ['ArrowRight', 'Profile', '/settings?tab=profile'],
    ['ArrowLeft', 'Notifications', '/settings?tab=notifications'],
    ['Home', 'Profile', '/settings?tab=profile'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(path);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, name)).toBeInViewport();
  }
  // Arrow keys replace the history entry; a click adds one.
  await tab(page, 'Integrations').click();
  await expect(page.getByText('No wallet linked yet')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/settings?tab=profile');
  await page.goBack();
  await expect(page).toHaveURL('/inventory');

  for (const name of ['profile', 'integrations', 'security', 'notifications']) {
    await page.goto(`/settings?tab=${name}`);
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page, name);
    await expectNoHorizontalScroll(page, name);
  }
  await page.goto('/settings?tab=nothing');
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true');
});

test('the terms open from every tab of Settings', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox, '/settings?tab=security');
  const openButton = page.getByRole('button', { name: 'Terms of Service and Privacy Policy' });
  await openButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(14);
  await expectAccessible(page, 'the terms in Settings');
  await page.keyboard.press('Escape');
  await expect(openButton).toBeFocused();
});

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

test('a username is edited in place or left unchanged', async ({ page, mailbox }) => {
  const { username } = await logInAsNewUser(page, mailbox);
  await page.goto('/settings');
  const editButton = page.getByRole('button', { name: 'Edit username' });
  await editButton.click();
  const field = page.getByLabel('New username');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(username);
  for (const [input, error] of [
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(30), 'Username must be less than 30 characters'],
    ['with-hyphen', 'Username can only contain letters, numbers, and underscores'],
  ] as const) {
    await field.fill(input);
    await field.press('Enter');
    await expect(page.getByText(error)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page, 'an invalid username');
  await field.press('Escape');
  await expect(editButton).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText(username)).toBeVisible();

  const newUsername = username.replace('-', '_');
  await editButton.click();
  await field.fill(newUsername);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Username changed')).toBeVisible();
  await expect(editButton).toBeFocused();
  await expect(accountButton(page)).toHaveAccessibleName(`Account: ${newUsername}`);
  await page.reload();
  await expect(page.getByRole('tabpanel').getByText(newUsername)).toBeVisible();
});

test('a profile picture is chosen, cropped, uploaded and shown', async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox);
  await page.goto('/settings');
  await chooseFile(page, 'Add a picture', 'drawing.svg', 'image/svg+xml', Buffer.from('<svg/>'));
  await expect(page.getByText(pictureTexts.type)).toBeVisible();
  await chooseFile(page, 'Add a picture', 'large.png', 'image/png', Buffer.alloc(TOO_MANY_BYTES));
  await expect(page.getByText(pictureTexts.tooLarge)).toBeVisible();
  await chooseFile(page, 'Add a picture', 'archive.png', 'image/png', Buffer.from('PK'));
  await expect(page.getByText(pictureTexts.type)).toBeVisible();
  await expectAccessible(page, 'a file that is not an image');

  await chooseFile(page, 'Add a picture', 'photo.jpg', 'image/jpeg', await phonePhoto());
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveValue('1.3');
  await page.keyboard.press('End');
  await expect(zoom).toHaveValue('3');
  await expectAccessible(page, 'cropper');
  await expectNoHorizontalScroll(page, 'cropper');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await chooseFile(page, 'Add a picture', 'photo.jpg', 'image/jpeg', await phonePhoto());
  const uploadReleased = Promise.withResolvers<void>();
  await page.route('**/api/auth/upload-profile-picture', async (route) => {
    await uploadReleased.promise;
    await route.continue();
  });
  const uploadRequest = page.waitForRequest('**/api/auth/upload-profile-picture');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Uploading…' })).toBeVisible();
  expect((await uploadRequest).postDataBuffer()?.toString('latin1')).toContain('Content-Type: image/jpeg');
  uploadReleased.resolve();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Picture changed')).toBeVisible();
  await expect(accountButton(page).locator('img')).toHaveAttribute('src', UPLOADED);
  await page.reload();
  const picture = accountButton(page).locator('img');
  await expect(picture).toHaveAttribute('src', UPLOADED);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
});

test('settings tabs and the picture cropper open offline', DESKTOP_ONLY, async ({ page, mailbox, context, errors }) => {
  errors.allow(/ERR_INTERNET_DISCONNECTED at \/api\/notifications\/preferences/);
  await logInAsNewUser(page, mailbox);
  const waitForFiles = watchLoadedFiles(page);
  await page.goto('/settings');
  await waitForFiles(/notifications-tab/, /crop-dialog/, /wallet-prompts/);
  await context.setOffline(true);
  await tab(page, 'Notifications').click();
  await expect(page.getByRole('heading', { name: 'Browser notifications' })).toBeVisible();
  await expect(page.getByText('We couldn’t reach the server')).toBeVisible();
  await tab(page, 'Profile').click();
  await chooseFile(page, 'Add a picture', 'photo.jpg', 'image/jpeg', await phonePhoto());
  await expect(page.getByRole('dialog', { name: 'Your picture' }).getByRole('button', { name: 'Save' })).toBeEnabled();
});

test(
  'a picture is uploaded once after a double click, and not after Cancel',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    await page.addInitScript(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (callback, ...options) {
        // long enough to press Cancel before it ends, on a slow machine too
        setTimeout(() => toBlob.call(this, callback, ...options), 4000);
      };
    });
    await logInAsNewUser(page, mailbox);
    await page.goto('/settings');
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/upload-profile-picture')) uploads += 1;
    });
    const dialog = page.getByRole('dialog', { name: 'Your picture' });
    await chooseFile(page, 'Add a picture', 'photo.jpg', 'image/jpeg', await phonePhoto());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.waitForTimeout(5000);
    expect(uploads).toBe(0);
    await chooseFile(page, 'Add a picture', 'photo.jpg', 'image/jpeg', await phonePhoto());
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.getByText('Picture changed')).toBeVisible();
    expect(uploads).toBe(1);
  },
);

test('the cropper reports a failed upload and can retry it', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  await logInAsNewUser(page, mailbox);
  await page.goto('/settings');
  await chooseFile(page, 'Add a picture', 'photo.jpg', 'image/jpeg', await phonePhoto());
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const save = dialog.getByRole('button', { name: 'Save' });
  errors.allow(/upload-profile-picture/);
  await page.route('**/api/auth/upload-profile-picture', (route) => route.abort());
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach the server');
  await page.unroute('**/api/auth/upload-profile-picture');
  await save.click();
  await expect(page.getByText('Picture changed')).toBeVisible();
});

test('a profile picture can be chosen during sign-up', async ({ page, mailbox }) => {
  const user = newUser();
  await page.goto('/signup');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm password').fill(user.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseFile(page, 'Add a picture', 'notes.txt', 'text/plain', Buffer.from('x'));
  await expect(page.getByText(pictureTexts.typeAtSignup)).toBeVisible();
  await chooseFile(page, 'Add a picture', 'photo.jpg', 'image/jpeg', await phonePhoto());
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('form img')).toHaveAttribute('src', UPLOADED);
  await expectAccessible(page, 'complete signup with a picture');
  await page.getByLabel('Username').fill(user.username);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/email-verification-required');
  await page.goto(await mailbox.waitForLink(user.email, '/verify-email'));
  await page.waitForURL('/inventory');
  await expect(accountButton(page).locator('img')).toHaveAttribute('src', UPLOADED);
});

test('the settings show the linked wallet and unlink it', async ({ page, mailbox, wallet: _ }) => {
  await logInAsNewUser(page, mailbox);
  await connectAndLinkWallet(page);
  const releaseFrames = await holdFrames(page);
  await page.goto('/settings?tab=integrations');
  await expect(page.getByRole('tabpanel').getByText(/^\w{4}…\w{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Unlink' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Unlink/ });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'unlink a wallet');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Unlink' }).click();
  await dialog.getByRole('button', { name: 'Unlink wallet' }).click();
  await expect(page.getByText('No wallet linked yet')).toBeVisible();
  await expect(page.getByText('Wallet unlinked')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Wallet' })).toBeFocused();
  // The server's event may arrive when the button is gone.
  await releaseFrames(/wallet_unlinked/);
  expect(await page.locator(TOAST).count()).toBe(1);
});
