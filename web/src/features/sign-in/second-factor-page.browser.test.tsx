import { codeTexts } from '@app/contract/core/credentials/texts';
import { SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import * as email from '@app/contract/email/schemas';
import * as signIn from '@app/contract/sign-in/schemas';
import { providerCallback } from '@app/contract/social/schemas';
import { twoFactorErrors } from '@app/contract/two-factor/errors';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { expectPath, PASSWORD, respondToLinkInfo, submitLogInForm, tokens } from '../../../testing/accounts.ts';
import { failure, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { openPage, reloadPage, respondToUser } from '../../../testing/open-page.tsx';
import { openCallback } from '../../../testing/provider-callback.ts';
import { respondToSecurity } from '../../../testing/settings.ts';

const CHALLENGE = { requires2FA: true, tempToken: 'temp-token' } as const;
const title = page.getByRole('heading', { name: 'Two-Factor Authentication' });
const code = page.getByLabelText('Verification code');
const backupCode = page.getByPlaceholder('XXXX-XXXX-XXXX-XXXX');
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Accepts every password and code. */
function respondToLogin(): void {
  respondTo(signIn.login, CHALLENGE);
  const user = respondToUser({ has2FA: true });
  respondTo(signIn.verifyLoginCode, { ...tokens, user });
  respondToSecurity();
}

test.each([1280, 360])('a login asks for a code and offers to trust the device (%i px)', async (width) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 800));
  respondToLogin();
  openPage('/login');
  await submitLogInForm();
  await expect.element(title).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expectAccessible('second factor challenge');
  await button('Verify').click();
  await expect.element(page.getByText('Please enter a 6-digit code')).toBeVisible();
  respondOnce(signIn.verifyLoginCode, failure(twoFactorErrors, 'SECOND_FACTOR_INVALID'));
  await code.fill('111111');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(twoFactorErrors.SECOND_FACTOR_INVALID.text)).toBeVisible();
  await expect.element(code).toHaveValue('');
  await page.getByLabelText('Remember this device for 30 days').click();
  await code.fill('222222');
  await button('Verify').click();
  await expectPath('/inventory');
  expect(requestsOf(signIn.verifyLoginCode).map(({ body }) => body)).toEqual([
    { tempToken: CHALLENGE.tempToken, totpToken: '111111', trustDevice: false },
    { tempToken: CHALLENGE.tempToken, totpToken: '222222', trustDevice: true },
  ]);
});

test('a backup code is accepted in any notation, and leads to the page that required the login', async () => {
  respondToLogin();
  openPage('/settings?tab=security');
  await submitLogInForm();
  await button('Use a backup code instead').click();
  await expect.element(backupCode).toHaveFocus();
  await expect.element(page.getByText('Backup codes are single-use and case-insensitive')).toBeVisible();
  await expectAccessible('backup step');
  await button('Use authenticator app instead').click();
  await expect.element(code).toBeVisible();
  await button('Use a backup code instead').click();
  await button('Verify with Backup Code').click();
  await expect.element(page.getByText('Please enter a backup code')).toBeVisible();
  respondOnce(signIn.verifyLoginCode, failure(twoFactorErrors, 'SECOND_FACTOR_INVALID'));
  await backupCode.fill('AAAA-AAAA-AAAA-AAAA');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(twoFactorErrors.SECOND_FACTOR_INVALID.text)).toBeVisible();
  await expect.element(backupCode).toHaveValue('');
  await backupCode.fill('BCDE-FGHJ');
  await button('Verify with Backup Code').click();
  await expect.element(page.getByText(codeTexts.backupFormat)).toBeVisible();
  await backupCode.fill(' bcde – fghj - ｋｌｍｎ - pqrs ');
  await button('Verify with Backup Code').click();
  await expectPath('/settings?tab=security');
  expect(requestsOf(signIn.verifyLoginCode).map(({ body }) => body.backupCode)).toEqual([
    'AAAAAAAAAAAAAAAA',
    'BCDEFGHJKLMNPQRS',
  ]);
});

test('after a reload, the challenge is kept and the error in the query is shown', async () => {
  respondToLogin();
  openPage('/login');
  await submitLogInForm();
  await expect.element(title).toBeVisible();
  window.history.replaceState(window.history.state, '', '/login?error=Something%20went%20wrong');
  reloadPage();
  await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible();
  await code.fill('222222');
  await button('Verify').click();
  await expectPath('/inventory');
});

test('the challenge links back to the login and landing pages', async () => {
  respondToLogin();
  openPage('/login');
  await submitLogInForm();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  await submitLogInForm();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectPath('/');
});

test.each(SIGN_IN_PROVIDERS)('a sign-in with %s still needs the second factor', async (provider) => {
  respondToLogin();
  respondTo(providerCallback, CHALLENGE);
  openCallback(provider, { from: '/settings?tab=security' });
  await expect.element(title).toBeVisible();
  await expectPath('/login');
  await code.fill('222222');
  await userEvent.keyboard('{Enter}');
  await expectPath('/settings?tab=security');
});

test('an email verification link asks for the second factor', async () => {
  respondToLogin();
  respondToLinkInfo();
  respondTo(email.verifyEmail, { ...CHALLENGE, isNewUserVerification: true, message: 'Email verified' });
  openPage('/verify-email?token=link-token');
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expectPath('/login');
  await expect.element(code).toHaveFocus();
  expect(localStorage.getItem('token')).toBeNull();
  await code.fill('222222');
  await userEvent.keyboard('{Enter}');
  await expectPath('/inventory');
});
