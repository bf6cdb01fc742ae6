import { login, logout } from '@app/contract/accounts/schemas';
import { createAccount, newUser, submitLogInForm, type TestUser } from '@app/e2e/fixtures/account';
import { callApi } from '@app/e2e/fixtures/api';
import { backdateLogins } from '@app/e2e/fixtures/backdate-logins';
import { phonePhoto } from '@app/server/testing/pictures';
import type { Page } from '@playwright/test';
import type { Studio } from './studio.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`/settings?tab=${tab}`);
  await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor();
}

/** The settings with their dialogs and email link pages. */
export async function settings(studio: Studio): Promise<void> {
  await studio.window(async (page) => {
    const user = await createAccount(page, studio.mail);
    const { email, password, session } = user;
    await callApi(studio.product, logout, { token: session.token, body: {} });
    await callApi(studio.product, login, { body: { email, password }, headers: { 'user-agent': PHONE } });
    await page.goto('/login');
    await submitLogInForm(page, user);
    await page.waitForURL('/inventory');
    await profile(studio, page);
    await open(page, 'integrations');
    await studio.take(page, 'settings-integrations', 'Settings: what is connected to the account');
    await open(page, 'notifications');
    await studio.take(page, 'settings-notifications', 'Settings: notifications');
    await security(studio, page);
    const changed = await emailChange(studio, page);
    await deletion(studio, page, { ...user, email: changed });
  });
}

async function profile(studio: Studio, page: Page): Promise<void> {
  await open(page, 'profile');
  await studio.take(page, 'settings-profile', 'Settings: username, picture and address');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await page.getByRole('dialog').getByRole('slider').waitFor();
  await studio.take(page, 'picture-cropper', 'Cutting a profile picture');
  await page.getByRole('button', { name: 'Cancel' }).click();
}

async function security(studio: Studio, page: Page): Promise<void> {
  await open(page, 'security');
  await page.getByText('Safari on iPhone').first().waitFor();
  await studio.take(page, 'settings-security', 'Settings: password, sessions, security log', { isWhole: true });
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('alertdialog').waitFor();
  await studio.take(page, 'end-sessions', 'Before all other sessions are ended');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('dialog').waitFor();
  await studio.take(page, 'change-password', 'Changing the password');
  await page.keyboard.press('Escape');
}

async function emailChange(studio: Studio, page: Page): Promise<string> {
  const { email } = newUser();
  await open(page, 'profile');
  await page.getByRole('button', { name: 'Edit email' }).click();
  await page.getByLabel('New email').fill(email);
  await studio.take(page, 'email-edit', 'Changing the address');
  await page.getByRole('button', { name: 'Send confirmation' }).click();
  await page.getByRole('heading', { name: 'Confirm Email Change' }).waitFor();
  await studio.take(page, 'email-change-waits', 'Waiting for the link that was mailed to the new address');
  await page.goto(await studio.mail.link(email, '/confirm-email-change'));
  await page.getByRole('heading', { name: 'Email Confirmed!' }).waitFor();
  await studio.take(page, 'email-confirmed', 'The new address is confirmed');
  return email;
}

/** Requested after an old login, so that it requires reauthentication. */
async function deletion(studio: Studio, page: Page, { email, password }: TestUser): Promise<void> {
  await backdateLogins(studio.product);
  await open(page, 'security');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByLabel('Type DELETE to confirm').waitFor();
  await studio.take(page, 'delete-account', 'Deleting the account');
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByLabel('Password', { exact: true }).fill('Wrong123');
  await page.keyboard.press('Enter');
  await question.getByText('Incorrect password').waitFor();
  await studio.take(
    page,
    'reauthentication',
    'A change that needs a login of late asks who it is; the password was wrong',
  );
  await question.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('The link expires in 1 hour.').waitFor();
  await studio.take(page, 'delete-account-sent', 'The link that deletes the account is on its way');
  await page.goto(await studio.mail.link(email, '/confirm-account-deletion'));
  await page.getByRole('heading', { name: 'Account Deleted' }).waitFor();
  await studio.take(page, 'account-deleted', 'The account is deleted');
}
