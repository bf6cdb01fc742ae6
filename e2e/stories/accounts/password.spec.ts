import type { Locator, Page } from '@playwright/test';
import { createAccount, openWithSession, submitLogInForm } from '../../fixtures/accounts/account.ts';
import { linkThroughApi, newVerifiedPersona } from '../../fixtures/accounts/linked-accounts.ts';
import { removePasswords } from '../../fixtures/accounts/remove-passwords.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { expect, PHONE, test } from '../../test.ts';

const NEW_PASSWORD = 'Kestrel77';
const SECURITY = '/settings?tab=security';

const newPassword = (scope: Page | Locator) => scope.getByLabel('New password', { exact: true });
const confirmation = (scope: Page | Locator) => scope.getByLabel('Confirm new password');

async function fillNewPassword(scope: Page | Locator, password: string): Promise<void> {
  await newPassword(scope).fill(password);
  await confirmation(scope).fill(password);
}

test('a reset link replaces a forgotten password and ends every session', PHONE, async ({ page, mailbox, errors }) => {
  errors.allow(/401 .* at \/api\//, /400 .* at \/api\/auth\/reset-password/);
  const user = await createAccount(page, mailbox);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
  await expect(page.getByText('The link expires in 1 hour.')).toBeVisible();
  await expectAccessible(page, 'reset link sent');

  await page.goto(await mailbox.waitForLink(user.email, '/reset-password'));
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectNoHorizontalScroll(page, 'reset password');
  await fillNewPassword(page, 'Password1');
  await confirmation(page).press('Enter');
  await expect(page.getByText('This password is too common')).toBeVisible();
  await expect(newPassword(page)).toBeFocused();
  await fillNewPassword(page, NEW_PASSWORD);
  await confirmation(page).press('Enter');
  await expect(page.getByText('Your password has been reset successfully!')).toBeVisible();
  await expect(page.getByText('Password reset successfully!', { exact: true })).toBeVisible();
  await expectAccessible(page, 'password reset');

  const response = await page.request.get('/api/auth/verify', {
    headers: { authorization: `Bearer ${user.session.token}` },
  });
  expect(response.status()).toBe(401);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await submitLogInForm(page, user);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await submitLogInForm(page, { ...user, password: NEW_PASSWORD });
  await page.waitForURL('/inventory');
});

test('changing the password with the keyboard alone ends the other sessions', async ({
  page,
  browser,
  mailbox,
  product,
  errors,
}) => {
  errors.allow(/422 .* at \/api\/auth\/change-password/);
  const user = await createAccount(page, mailbox);
  const otherPage = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openWithSession(otherPage, user);
  await expect(otherPage.getByRole('button', { name: /^Account:/ })).toBeVisible();
  await page.goto('/login');
  await submitLogInForm(page, user);
  await page.waitForURL('/inventory');

  await page.goto(SECURITY);
  const openButton = page.getByRole('button', { name: 'Change Password' });
  await openButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const current = dialog.getByLabel('Current password');
  await expect(current).toBeFocused();
  await page.keyboard.type('Wrong1234');
  await newPassword(dialog).focus();
  await page.keyboard.type(NEW_PASSWORD);
  await confirmation(dialog).focus();
  await page.keyboard.type(NEW_PASSWORD);
  await expectNoHorizontalScroll(page, 'change password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Failed to Change Password')).toBeVisible();
  await expect(dialog.locator('p').getByText('That’s not your current password').first()).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(openButton).toBeFocused();

  await otherPage.goto('/inventory');
  await otherPage.waitForURL('/login');
  await otherPage.context().close();
  await page.reload();
  await expect(openButton).toBeVisible();
  await mailbox.waitForSecurityReport(user.email, 'your password was changed');
});

test('an account without a password sets one, or adds it through an email link', async ({
  page,
  browser,
  mailbox,
  product,
}) => {
  const verified = await createAccount(page, mailbox);
  const unverified = await createAccount(page, mailbox);
  // An unverified account needs a linked provider to open the settings.
  await linkThroughApi(page, unverified, 'discord', newVerifiedPersona());
  await removePasswords(product, [
    { user: verified, emailVerified: true },
    { user: unverified, emailVerified: false },
  ]);

  await openWithSession(page, verified, SECURITY);
  await page.getByRole('button', { name: 'Set Password' }).click();
  const setDialog = page.getByRole('dialog', { name: 'Set Password' });
  await fillNewPassword(setDialog, NEW_PASSWORD);
  await setDialog.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Password Set', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();

  const otherContext = await browser.newContext({ baseURL: product.url });
  const otherPage = await otherContext.newPage();
  await openWithSession(otherPage, unverified, SECURITY);
  await otherPage.getByRole('button', { name: 'Add Password' }).click();
  const addDialog = otherPage.getByRole('dialog', { name: 'Add Password Authentication' });
  await fillNewPassword(addDialog, NEW_PASSWORD);
  await addDialog.getByRole('button', { name: 'Add Password' }).click();
  await expect(otherPage.getByText('Confirmation Email Sent')).toBeVisible();
  await expect(otherPage.getByText('Pending')).toBeVisible();

  await otherPage.evaluate(() => localStorage.clear());
  await otherPage.goto(await mailbox.waitForLink(unverified.email, '/verify-email', 2));
  await expect(otherPage.getByText('Password added successfully!').first()).toBeVisible();
  await otherPage.waitForURL('/login');
  await submitLogInForm(otherPage, { ...unverified, password: NEW_PASSWORD });
  await otherPage.waitForURL('/inventory');
  await otherContext.close();
});
