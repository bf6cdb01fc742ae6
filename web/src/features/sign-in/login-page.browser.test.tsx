import { coreErrors } from '@app/contract/core/errors';
import { forgotPassword } from '@app/contract/passwords/schemas';
import { forgotPasswordTexts } from '@app/contract/passwords/texts';
import { signInErrors } from '@app/contract/sign-in/errors';
import { login } from '@app/contract/sign-in/schemas';
import { siteTexts } from '@app/contract/site/texts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  acceptLogin,
  banner,
  expectPath,
  PASSWORD,
  respondToSecuritySettings,
  submitLogInForm,
  tokens,
} from '../../../testing/accounts.ts';
import { failure, holdResponse, requestsOf, respondOnce, respondTo, setOnline } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

test('the login form shows validation errors and wrong credentials', async () => {
  respondTo(login, failure(signInErrors, 'INVALID_CREDENTIALS'));
  openPage('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await page.getByLabelText('Email').fill('not-an-email');
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await submitLogInForm();
  await expect.element(banner('Invalid email or password')).toBeVisible();
});

test('the login form shows a rate limit, and an error without a text', async () => {
  openPage('/login');
  respondOnce(login, failure(coreErrors, 'RATE_LIMITED'));
  await submitLogInForm();
  await expect.element(banner(siteTexts.rateLimited)).toBeVisible();
  respondOnce(login, failure(coreErrors, 'INTERNAL', { error: undefined }));
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect.element(banner(siteTexts.unknownError)).toBeVisible();
});

test('the login page shows the error passed in its URL', async () => {
  openPage('/login?error=Please%20log%20in%20again');
  await expect.element(banner('Please log in again')).toBeVisible();
});

test('the login form keeps its input and reports the lost connection', async () => {
  acceptLogin();
  openPage('/login');
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  setOnline(false);
  await expect.element(page.getByText(/You’re offline/)).toBeVisible();
  await submitLogInForm();
  await expect.element(banner(siteTexts.offline)).toBeVisible();
  setOnline(true);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectPath('/inventory');
});

test('pressing Enter three times sends one login request', async () => {
  const user = acceptLogin();
  const respond = holdResponse(login);
  openPage('/login');
  await page.getByLabelText('Email').fill(user.email ?? '');
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Logging in…' })).toBeVisible();
  respond({ ...tokens, user });
  await expectPath('/inventory');
  expect(requestsOf(login)).toHaveLength(1);
});

test('login returns to the page that required it, even after visits to sign-up and forgot-password', async () => {
  acceptLogin();
  respondToSecuritySettings();
  respondTo(forgotPassword, { message: forgotPasswordTexts.sent });
  const follow = (name: string) => page.getByRole('main').getByRole('link', { name }).click();
  openPage('/settings?tab=security');
  for (const name of ['Sign up', 'Back to Login', 'Sign up', 'Back to Login']) await follow(name);
  for (const name of ['Forgot password?', 'Back to login', 'Forgot password?']) await follow(name);
  await expect.element(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await page.getByLabelText('Email').fill('kestrel@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await follow('Back to login');
  await submitLogInForm();
  await expectPath('/settings?tab=security');
});

test.each(['/login', '/signup'])('%s redirects a signed-in user to the inventory', async (path) => {
  signIn();
  openPage(path);
  await expectPath('/inventory');
});
