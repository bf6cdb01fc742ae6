import { logout } from '@app/contract/sessions/schemas';
import { login } from '@app/contract/sign-in/schemas';
import { createAccount, newUser, submitLogInForm, type TestUser } from '@app/e2e/fixtures/accounts/account';
import { backdateLogins } from '@app/e2e/fixtures/accounts/backdate-logins';
import { callApi } from '@app/e2e/fixtures/product/api';
import { phonePhoto } from '@app/server/testing/people/pictures';
import type { Page } from '@playwright/test';
import type { ScreenshotRun } from '../screenshot-run.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`/settings?tab=${tab}`);
  await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor();
}

/** The settings with their dialogs and email link pages. */
export async function settings(run: ScreenshotRun): Promise<void> {
  await run.withPage(async (page) => {
    const user = await createAccount(page, run.mailbox);
    const { email, password, session } = user;
    await callApi(run.product, logout, { token: session.token, body: {} });
    await callApi(run.product, login, { body: { email, password }, headers: { 'user-agent': PHONE } });
    await page.goto('/login');
    await submitLogInForm(page, user);
    await page.waitForURL('/inventory');
    await profile(run, page);
    await open(page, 'integrations');
    await run.capture(page, 'settings-integrations', 'Settings: integrations');
    await open(page, 'notifications');
    await page.getByRole('group', { name: 'New cards' }).waitFor();
    await run.capture(page, 'settings-notifications', 'Settings: notifications', { isFullPage: true });
    await security(run, page);
    const newEmail = await emailChange(run, page);
    await deletion(run, page, { ...user, email: newEmail });
  });
}

async function profile(run: ScreenshotRun, page: Page): Promise<void> {
  await open(page, 'profile');
  await run.capture(page, 'settings-profile', 'Settings: profile');
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await fileChooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await page.getByRole('dialog').getByRole('slider').waitFor();
  await run.capture(page, 'picture-cropper', 'Cropping a profile picture');
  await page.getByRole('button', { name: 'Cancel' }).click();
}

async function security(run: ScreenshotRun, page: Page): Promise<void> {
  await open(page, 'security');
  await page.getByText('Safari on iPhone').first().waitFor();
  await run.capture(page, 'settings-security', 'Settings: security', { isFullPage: true });
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('alertdialog').waitFor();
  await run.capture(page, 'end-sessions', 'Confirmation before all other sessions end');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('dialog').waitFor();
  await run.capture(page, 'change-password', 'Changing the password');
  await page.keyboard.press('Escape');
}

async function emailChange(run: ScreenshotRun, page: Page): Promise<string> {
  const { email } = newUser();
  await open(page, 'profile');
  await page.getByRole('button', { name: 'Edit email' }).click();
  await page.getByLabel('New email').fill(email);
  await run.capture(page, 'email-edit', 'Changing the email address');
  await page.getByRole('button', { name: 'Send confirmation' }).click();
  await page.getByRole('heading', { name: 'Confirm Email Change' }).waitFor();
  await run.capture(page, 'email-change-pending', 'Email change: waiting for the link to be opened');
  await page.goto(await run.mailbox.waitForLink(email, '/confirm-email-change'));
  await page.getByRole('heading', { name: 'Email Confirmed!' }).waitFor();
  await run.capture(page, 'email-confirmed', 'Email change: the new email address is confirmed');
  return email;
}

/** Captures the account deletion. The last login is made old before the request, so that the request requires reauthentication. */
async function deletion(run: ScreenshotRun, page: Page, { email, password }: TestUser): Promise<void> {
  await backdateLogins(run.product);
  await open(page, 'security');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Type DELETE to confirm').waitFor();
  await run.capture(page, 'delete-account', 'Deleting the account');
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong123');
  await page.keyboard.press('Enter');
  await dialog.getByText('Incorrect password').waitFor();
  await run.capture(page, 'reauthentication', 'Reauthentication before a sensitive change: the password was wrong');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('The link expires in 1 hour.').waitFor();
  await run.capture(page, 'delete-account-sent', 'Deleting the account: the link is sent');
  await page.goto(await run.mailbox.waitForLink(email, '/confirm-account-deletion'));
  await page.getByRole('heading', { name: 'Delete your account?' }).waitFor();
  await run.capture(page, 'confirm-account-deletion', 'Email link: confirmation before the account is deleted');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('heading', { name: 'Account Deleted' }).waitFor();
  await run.capture(page, 'account-deleted', 'The account is deleted');
}
