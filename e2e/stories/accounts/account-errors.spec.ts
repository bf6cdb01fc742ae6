import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/accounts/limits';
import { signupTexts } from '@app/contract/accounts/texts';
import type { Page } from '@playwright/test';
import {
  createAccount,
  fillSignUpForm,
  newUser,
  signUp,
  submitLogInForm,
  submitSignUpForm,
} from '../../fixtures/account.ts';
import { loseFirstResponse, routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

/** The error message below a field. */
function fieldError(page: Page, label: string) {
  return page
    .locator('div')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .last()
    .locator('p');
}

test('the login form shows validation errors and wrong credentials', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(/401 .* at \/api\/auth\/login/);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('not-an-email');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await submitLogInForm(page, newUser());
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
});

test('the login page shows the error passed in its URL', DESKTOP_ONLY, async ({ page }) => {
  await page.goto('/login?error=Please%20log%20in%20again');
  await expect(page.getByRole('alert').filter({ hasText: 'Please log in again' })).toBeVisible();
});

test('the sign-up form shows the first broken rule of each field', DESKTOP_ONLY, async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByText('Please confirm your password')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill('a@b');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  for (const [input, error] of [
    ['Ab1', 'Password must be at least 8 characters'],
    ['Abcdefgh12345', 'Password must be at most 12 characters'],
    ['abcdefg1', 'Password must contain at least one uppercase letter'],
    ['ABCDEFG1', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh', 'Password must contain at least one number'],
  ] as const) {
    await password.fill(input);
    await expect(page.getByText(error)).toBeVisible();
  }
  await page.getByLabel('Confirm password').fill('Other123');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test(
  'complete-signup validates the username and rejects a taken one',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/409 .* at \/api\/auth\/complete-signup/);
    const first = await createAccount(page, mailbox);
    const second = newUser();
    await submitSignUpForm(page, second);

    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    const name = page.getByLabel('Username');
    for (const [input, error] of [
      ['ab', 'Username must be at least 3 characters'],
      ['a'.repeat(31), 'Username must be 30 characters or less'],
      ['a b c', 'Username can only contain letters, numbers, underscores, and hyphens'],
    ] as const) {
      await name.fill(input);
      await expect(page.getByText(error)).toBeVisible();
    }
    await name.fill(first.username.toUpperCase());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(fieldError(page, 'Username')).toHaveText('This username is already taken');
    await expect(name).toBeFocused();
    await name.fill(second.username);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('/email-verification-required');
  },
);

test('an expired sign-up redirects to the login page', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(/401 .* at \/api\/auth\/complete-signup/);
  await page.clock.install();
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.setItem('tempToken', 'expired'));
  await page.goto('/complete-signup');
  await page.getByLabel('Username').fill('new-user');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Your sign-up has expired. Please sign up again.')).toBeVisible();
  await page.clock.fastForward(REDIRECT_AFTER_OTHER_MS);
  await page.waitForURL('/login');
});

test(
  'a sign-up that is sent again after a lost response asks to open the email link',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/ERR_FAILED/, /401 .* at \/api\/auth\/complete-signup/);
    const user = newUser();
    await submitSignUpForm(page, user);
    await loseFirstResponse(page, '**/api/auth/complete-signup');
    await page.getByLabel('Username').fill(user.username);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(/We couldn’t reach the server/)).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.waitForURL('/email-verification-required');
    await expect(page.getByText(user.email)).toBeVisible();
    await mailbox.waitForLink(user.email, '/verify-email');
  },
);

test(
  'login and complete-signup map unexpected responses to specific messages',
  DESKTOP_ONLY,
  async ({ page, errors }) => {
    errors.allow(/4\d\d|500/);
    const mockResponse = (call: string, status: number, json: object) =>
      routeOnce(page, `**/api/auth/${call}`, (route) => route.fulfill({ status, json }));
    await page.goto('/login');
    await mockResponse('login', 429, { error: 'Too many requests', code: 'RATE_LIMITED' });
    await submitLogInForm(page, newUser());
    await expect(page.getByText('Too many login attempts. Please wait a few minutes and try again.')).toBeVisible();
    await mockResponse('login', 500, {});
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('An unknown error occurred')).toBeVisible();

    await mockResponse('signup', 200, {});
    await submitSignUpForm(page, newUser());
    await expect(page.getByText('Unexpected response from server')).toBeVisible();

    await page.evaluate(() => sessionStorage.setItem('tempToken', 'anything'));
    await page.goto('/complete-signup');
    await page.getByLabel('Username').fill('new-user');
    for (const [error, message] of [
      ['This email is verified', 'This account has been verified. Please log in instead.'],
      ['This account is already linked', signupTexts.alreadyLinked],
    ] as const) {
      await mockResponse('complete-signup', 422, { error });
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText(message)).toBeVisible();
    }
  },
);

test('signup maps server errors like complete-signup', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(/4\d\d .* at \/api\/auth\/signup/);
  const mockError = (error: string) =>
    routeOnce(page, '**/api/auth/signup', (route) => route.fulfill({ status: 422, json: { error } }));
  for (const [error, message] of [
    ['This email is verified', 'This account has been verified. Please log in instead.'],
    ['This account is already linked', signupTexts.alreadyLinked],
  ] as const) {
    await mockError(error);
    await submitSignUpForm(page, newUser());
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(page).toHaveURL('/signup');
  }
  await page.clock.install();
  await mockError('This link has expired');
  await fillSignUpForm(page, newUser());
  // Paused before the request: pausing later would let its timeout or the redirect timer elapse.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This link has expired' })).toBeVisible();
  await page.clock.runFor(REDIRECT_AFTER_OTHER_MS);
  await page.waitForURL('/login');
});

test('complete-signup without a sign-up redirects to the sign-up form', DESKTOP_ONLY, async ({ page }) => {
  await page.goto('/complete-signup');
  await page.waitForURL('/signup');
});

test('the verification page reports a missing or invalid token', DESKTOP_ONLY, async ({ page, errors }) => {
  errors.allow(/422 .* at \/api\/auth\/link-info/);
  await page.goto('/verify-email');
  await expect(page.getByText('No verification token provided')).toBeVisible();
  await page.goto('/verify-email?token=made-up');
  await expect(page.getByText(/expired/).first()).toBeVisible();
  await page.getByLabel('Email').fill('not-an-email');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test(
  'a form keeps its input and reports the lost connection',
  DESKTOP_ONLY,
  async ({ page, context, mailbox, errors }) => {
    errors.allow(/ERR_INTERNET_DISCONNECTED/);
    const user = await createAccount(page, mailbox);
    await page.goto('/login');
    await page.getByLabel('Email').fill(user.email);
    await context.setOffline(true);
    await expect(page.getByText(/You’re offline/)).toBeVisible();
    await submitLogInForm(page, user);
    await expect(page.getByText(/We couldn’t reach the server/)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('/inventory');
  },
);

test('an email link can be retried after a network error', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/ERR_FAILED/);
  const user = newUser();
  await signUp(page, user);
  await routeOnce(page, '**/api/auth/verify-email', (route) => route.abort());
  await page.goto(await mailbox.waitForLink(user.email, '/verify-email'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('/inventory');
});
