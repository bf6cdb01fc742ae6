import type { OwnedCard } from '@app/contract/cards/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { markNotificationRead } from '@app/contract/notifications/schemas';
import { forgotPassword } from '@app/contract/passwords/schemas';
import { forgotPasswordTexts } from '@app/contract/passwords/texts';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { signInErrors } from '@app/contract/sign-in/errors';
import { login } from '@app/contract/sign-in/schemas';
import { signup } from '@app/contract/sign-up/schemas';
import { signupTexts } from '@app/contract/sign-up/texts';
import { live, ready } from '@app/contract/site/schemas';
import { statusTexts } from '@app/contract/site/status-texts';
import { twoFactorErrors } from '@app/contract/two-factor/errors';
import * as twoFactor from '@app/contract/two-factor/schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { banner, expectPath, PASSWORD, submitLogInForm } from '../../../testing/accounts.ts';
import { drawNext, followLink, landingButton, signInCollector } from '../../../testing/collector.ts';
import { failure, holdResponse, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { bell, newNotification, respondWithNotifications, sendNotification } from '../../../testing/notifications.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openSettings, respondToSecurity } from '../../../testing/settings.ts';
import { translatePage } from '../../../testing/translate.ts';

// An error of React fails the test: it is logged to the console.
beforeEach(translatePage);

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the login and forgot-password pages work while they are translated', async () => {
  openPage('/login');
  await expect.element(page.getByText('Forgot password?')).toBeVisible();
  expect(page.getByText('Forgot password?').element().tagName).toBe('FONT');
  await button('Log In').click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  const respond = holdResponse(login);
  await submitLogInForm();
  await expect.element(button('Logging in…')).toBeVisible();
  await expect.element(page.getByText('Email is required')).not.toBeInTheDocument();
  respond(failure(signInErrors, 'INVALID_CREDENTIALS'));
  await expect.element(banner(signInErrors.INVALID_CREDENTIALS.text)).toBeVisible();
  respondOnce(login, failure(coreErrors, 'UNAVAILABLE'));
  await button('Log In').click();
  await expect.element(banner(coreErrors.UNAVAILABLE.text)).toBeVisible();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await button(forgotPasswordTexts.submit).click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  respondTo(forgotPassword, { message: forgotPasswordTexts.sent });
  await page.getByLabelText('Email').fill('kestrel@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
});

test('the sign-up page works while it is translated', async () => {
  openPage('/signup');
  await page.getByRole('checkbox').click();
  await button('Continue').click();
  await expect.element(page.getByText('Please confirm your password')).toBeVisible();
  const password = page.getByLabelText('Password', { exact: true });
  for (const [input, error] of [
    ['Ab1', 'Password must be at least 8 characters'],
    ['abcdefg1', 'Password must contain at least one uppercase letter'],
  ] as const) {
    await password.fill(input);
    await expect.element(page.getByText(error)).toBeVisible();
  }
  await button(signupTexts.termsLink).click();
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Contact details' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  respondOnce(signup, failure(coreErrors, 'RATE_LIMITED'));
  await page.getByLabelText('Email').fill('kestrel@example.com');
  await password.fill(PASSWORD);
  await page.getByLabelText('Confirm password').fill(PASSWORD);
  await button('Continue').click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Login' }).click();
  await expectPath('/login');
});

test('the settings and two-factor authentication work while they are translated', async () => {
  respondToSecurity();
  const user = openSettings('security');
  respondTo(twoFactor.setupTwoFactor, { qrCode: 'data:,', secret: 'ABCD', backupCodes: [] });
  respondTo(twoFactor.verifyTwoFactor, () => {
    respondTo(getCurrentUser, { user: { ...user, has2FA: true }, isObserving: false });
    return { enabled: true as const, backupCodes: ['ABCD-EFGH-JKLM-NPQR'] };
  });
  await button('Enable 2FA').click();
  await button('Get Started').click();
  await expect.element(button('Copy secret')).toBeVisible();
  await button('Next').click();
  await button('Verify').click();
  await expect.element(page.getByText('Please enter a 6-digit code')).toBeVisible();
  respondOnce(twoFactor.verifyTwoFactor, failure(twoFactorErrors, 'CODE_INCORRECT'));
  await page.getByLabelText('Verification code').fill('111111');
  await button('Verify').click();
  await expect.element(page.getByText(twoFactorErrors.CODE_INCORRECT.text)).toBeVisible();
  await page.getByLabelText('Verification code').fill('123456');
  await button('Verify').click();
  await expect.element(page.getByText('ABCD-EFGH-JKLM-NPQR')).toBeVisible();
  await page.getByLabelText('I have saved my backup codes in a secure location').click();
  await button('Continue').click();
  await expect.element(button('Manage 2FA')).toBeVisible();
  await expect.element(button('Enable 2FA')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect.element(page.getByRole('main').getByText(user.username)).toBeVisible();
});

test('the status page works while it is translated', async () => {
  respondTo(live, { status: 'ok' });
  respondTo(ready, failure(coreErrors, 'UNAVAILABLE'));
  openPage('/status');
  const overall = page.getByRole('main').getByRole('status');
  await expect.element(overall).toHaveTextContent(statusTexts.overall.down);
  await expect.element(page.getByText(/^Last response at/)).toBeVisible();
  respondTo(ready, { status: 'ok' });
  await button('Check again').click();
  await expect.element(overall).toHaveTextContent(statusTexts.overall.up);
});

test('the landing page, the inventory and the header work while they are translated', async () => {
  const owned: OwnedCard[] = [];
  // One card has nothing to search.
  drawNext(owned);
  drawNext(owned);
  signInCollector(owned);
  respondWithNotifications([]);
  openPage('/');
  await expect.element(page.getByRole('banner').getByRole('timer')).toMatchTextContent(/^23:59/);
  const before = page.getByRole('banner').getByRole('timer').element().textContent;
  await expect.element(page.getByRole('banner').getByRole('timer')).not.toHaveTextContent(before);
  await landingButton('My Inventory').click();
  await expectPath('/inventory');
  await page.getByRole('searchbox').fill('nothing');
  await expect.element(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  respondWithNotifications([newNotification(1)]);
  respondTo(markNotificationRead, { unreadCount: 0 });
  sendNotification(newNotification(1));
  await expect.element(bell('1')).toBeVisible();
  await bell('1').click();
  await expect.element(page.getByRole('banner').getByText('Message 1')).toBeVisible();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await followLink('Card Vault Home');
  await expectPath('/');
});
