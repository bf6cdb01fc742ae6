import { changePasswordTexts, passwordRowTexts } from '@app/contract/accounts/password/texts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import { createAccount, logInAsNewUser, openWithSession, submitLogInForm } from '../../fixtures/account.ts';
import { linkThroughApi, newVerifiedPersona, signUpWithProvider } from '../../fixtures/linked-accounts.ts';
import { mockObserverMode } from '../../fixtures/observer-mode.ts';
import { removePasswords } from '../../fixtures/remove-passwords.ts';
import { holdFirstResponse, loseFirstResponse, routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const NEW_PASSWORD = 'Kestrel77';
const SECURITY = '/settings?tab=security';
const EXPIRED = 'This link is invalid or has expired. Please request a new one.';

const newPassword = (scope: Page | Locator) => scope.getByLabel('New password', { exact: true });
const confirmation = (scope: Page | Locator) => scope.getByLabel('Confirm new password');

async function fillNewPassword(scope: Page | Locator, password: string, repeated = password): Promise<void> {
  await newPassword(scope).fill(password);
  await confirmation(scope).fill(repeated);
}

/** Requests a reset link on the forgot-password page. */
async function requestResetLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
}

test('a reset link replaces a forgotten password and ends every session', async ({ page, mailbox, errors }) => {
  errors.allow(/401 .* at \/api\//, /400 .* at \/api\/auth\/reset-password/);
  const user = await createAccount(page, mailbox);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('a@b');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'forgot password');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
  await expect(page.getByText('The link expires in 1 hour.')).toBeVisible();
  await expectAccessible(page, 'reset link sent');

  await page.goto(await mailbox.waitForLink(user.email, '/reset-password'));
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  for (const [input, error] of [
    ['Ab1', 'Password must be at least 8 characters'],
    ['Abcdefgh12345', 'Password must be at most 12 characters'],
    ['abcdefg1', 'Password must contain at least one uppercase letter'],
    ['ABCDEFG1', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh', 'Password must contain at least one number'],
  ] as const) {
    await newPassword(page).fill(input);
    await expect(page.getByText(error)).toBeVisible();
    await expect(page.getByText('Strength: Weak')).toBeVisible();
  }
  const checklist = page.getByRole('list', { name: 'Password requirements' });
  await expect(checklist.getByText('A number(not met yet)')).toBeVisible();
  await newPassword(page).fill('Abcdef12');
  await expect(page.getByText('Strength: Medium')).toBeVisible();
  await expect(checklist.getByText('A number(met)')).toBeVisible();
  await newPassword(page).fill('ABcdefgh12');
  await expect(page.getByText('Strength: Strong')).toBeVisible();
  await fillNewPassword(page, NEW_PASSWORD, 'Kestrel78');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page, 'reset password');
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

test(
  'a password reset also ends the session of the browser that performs it',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/401 .* at \/api\//);
    const user = await logInAsNewUser(page, mailbox);
    await requestResetLink(page, user.email);
    await page.goto(await mailbox.waitForLink(user.email, '/reset-password'));
    await fillNewPassword(page, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Your password has been reset successfully!')).toBeVisible();
    await page.getByRole('link', { name: 'Go to login' }).click();
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  },
);

test(
  'used, superseded and unrelated reset links are rejected and offer a new one',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/422 .* at \/api\/auth\/reset-password/);
    await page.goto('/reset-password');
    await page.waitForURL('/forgot-password');
    const user = await createAccount(page, mailbox);
    const unrelated = new URL(await mailbox.waitForLink(user.email, '/verify-email'));
    await requestResetLink(page, user.email);
    const superseded = await mailbox.waitForLink(user.email, '/reset-password');
    await requestResetLink(page, user.email);
    const valid = await mailbox.waitForLink(user.email, '/reset-password', 2);

    for (const link of [`/reset-password${unrelated.search}`, superseded]) {
      await page.goto(link);
      await fillNewPassword(page, NEW_PASSWORD);
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText(EXPIRED)).toBeVisible();
      await expect(page.getByText('A link works once, within 1 hour.')).toBeVisible();
    }
    await expectAccessible(page, 'an invalid reset link');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.waitForURL('/forgot-password');

    for (const text of ['Your password has been reset successfully!', EXPIRED]) {
      await page.goto(valid);
      await fillNewPassword(page, NEW_PASSWORD);
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByText(text)).toBeVisible();
    }
  },
);

test('a reset form keeps its input after a network error', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/ERR_FAILED/);
  const user = await createAccount(page, mailbox);
  await requestResetLink(page, user.email);
  await page.goto(await mailbox.waitForLink(user.email, '/reset-password'));
  await routeOnce(page, '**/api/auth/reset-password', (route) => route.abort());
  await fillNewPassword(page, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(/We couldn’t reach the server/)).toBeVisible();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your password has been reset successfully!')).toBeVisible();
});

test(
  'a reset that is sent again after a lost response offers to log in with the new password',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/ERR_FAILED/, /422 .* at \/api\/auth\/reset-password/);
    const user = await createAccount(page, mailbox);
    await requestResetLink(page, user.email);
    await page.goto(await mailbox.waitForLink(user.email, '/reset-password'));
    await loseFirstResponse(page, '**/api/auth/reset-password');
    await fillNewPassword(page, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText(/We couldn’t reach the server/)).toBeVisible();
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { name: 'Try Your New Password' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
    await expectAccessible(page, 'a reset with an unknown outcome');
    await page.getByRole('link', { name: 'Go to login' }).click();
    await submitLogInForm(page, { ...user, password: NEW_PASSWORD });
    await page.waitForURL('/inventory');
  },
);

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
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Current password is required')).toBeVisible();
  // The form focuses its first invalid field again in a timer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.type('Wrong1234');
  await newPassword(dialog).focus();
  await page.keyboard.type(NEW_PASSWORD);
  await confirmation(dialog).focus();
  await page.keyboard.type('Kestrel78');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('New passwords do not match')).toBeVisible();
  await expectAccessible(page, 'change password');
  await expectNoHorizontalScroll(page, 'change password');
  await confirmation(dialog).fill(NEW_PASSWORD);
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

test(
  'a change that is sent again after a lost response says that the password may already be changed',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/ERR_FAILED/, /422 .* at \/api\/auth\/change-password/);
    const user = await logInAsNewUser(page, mailbox, SECURITY);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    const submit = dialog.getByRole('button', { name: 'Change Password' });
    await dialog.getByLabel('Current password').fill(user.password);
    await fillNewPassword(dialog, NEW_PASSWORD);
    await loseFirstResponse(page, '**/api/auth/change-password');
    await submit.click();
    await expect(dialog.getByText(/We couldn’t reach the server/).first()).toBeVisible();
    await submit.click();
    await expect(dialog.getByText(changePasswordTexts.unclear)).toBeVisible();
    await expect(dialog.getByText('That’s not your current password')).toHaveCount(0);
    await page.goto('/login');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await submitLogInForm(page, { ...user, password: NEW_PASSWORD });
    await page.waitForURL('/inventory');
  },
);

test('an account without a password sets one, or adds it through an email link', async ({
  page,
  browser,
  mailbox,
  product,
  errors,
}) => {
  errors.allow(/ERR_FAILED/);
  const verified = await createAccount(page, mailbox);
  const unverified = await createAccount(page, mailbox);
  const withoutEmail = await signUpWithProvider(page, 'discord', { name: newVerifiedPersona().name });
  // An unverified account needs a linked provider to open the settings.
  await linkThroughApi(page, unverified, 'discord', newVerifiedPersona());
  const otherContext = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const otherPage = await otherContext.newPage();
  await removePasswords(product, [
    { user: verified, emailVerified: true },
    { user: unverified, emailVerified: false },
  ]);

  await openWithSession(page, verified, SECURITY);
  await page.getByRole('button', { name: 'Set Password' }).click();
  const setDialog = page.getByRole('dialog', { name: 'Set Password' });
  await fillNewPassword(setDialog, NEW_PASSWORD, 'Kestrel78');
  await setDialog.getByRole('button', { name: 'Set Password' }).click();
  await expect(setDialog.getByText('New passwords do not match')).toBeVisible();
  await fillNewPassword(setDialog, NEW_PASSWORD);
  await expectAccessible(page, 'set password');
  await routeOnce(page, '**/api/auth/set-password', (route) => route.abort());
  await setDialog.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Failed to Set Password')).toBeVisible();
  const passResponse = await holdFirstResponse(page, '**/api/auth/set-password');
  await setDialog.getByRole('button', { name: 'Set Password' }).click();
  // The event about the change arrives first.
  await expect(page.getByText(passwordRowTexts.leadSet, { exact: true })).toBeVisible();
  await expect(setDialog).toBeVisible();
  passResponse();
  await expect(page.getByText('Password Set', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();

  await openWithSession(otherPage, withoutEmail, SECURITY);
  await otherPage.getByRole('button', { name: 'Add Password' }).click();
  await expect(otherPage.getByText('Email Required')).toBeVisible();
  await expectAccessible(otherPage, 'email required');
  await mockObserverMode(otherPage);
  await openWithSession(otherPage, unverified, SECURITY);
  await expect(otherPage.getByRole('button', { name: 'Add Password' })).toBeDisabled();
  await otherPage.unroute('**/api/auth/verify');
  await otherPage.reload();
  await otherPage.getByRole('button', { name: 'Add Password' }).click();
  const addDialog = otherPage.getByRole('dialog', { name: 'Add Password Authentication' });
  await fillNewPassword(addDialog, NEW_PASSWORD);
  await expectAccessible(otherPage, 'add password');
  await routeOnce(otherPage, '**/api/auth/set-password', (route) => route.abort());
  await addDialog.getByRole('button', { name: 'Add Password' }).click();
  await expect(otherPage.getByText('Failed to add password')).toBeVisible();
  await addDialog.getByRole('button', { name: 'Add Password' }).click();
  await expect(otherPage.getByText('Confirmation Email Sent')).toBeVisible();
  await expect(otherPage.getByText('Pending')).toBeVisible();

  await otherPage.evaluate(() => localStorage.clear());
  await otherPage.goto(await mailbox.waitForLink(unverified.email, '/verify-email', 2));
  await expect(otherPage.getByText('Password added successfully!').first()).toBeVisible();
  await otherPage.waitForURL('/login');
  await otherPage.unroute('**/api/auth/verify');
  await submitLogInForm(otherPage, { ...unverified, password: NEW_PASSWORD });
  await otherPage.waitForURL('/inventory');
  await otherContext.close();
});
