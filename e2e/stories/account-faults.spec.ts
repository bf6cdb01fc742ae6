import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/accounts/limits';
import { signupTexts } from '@app/contract/accounts/texts';
import type { Page } from '@playwright/test';
import { logIn, makeAccount, newPerson, signUp, startSignup } from '../fixtures/account.ts';
import { expect, ONCE, test } from '../test.ts';

/** The fault that stands at a field, whose name may be followed by the fault. */
function faultOf(page: Page, label: string) {
  return page
    .locator('div')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .last()
    .locator('p');
}

test('the login says what is wrong', async ({ page, faults }) => {
  faults.expect(/401 .* at \/api\/auth\/login/);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await logIn(page, newPerson());
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
});

test('the login shows what brought somebody there', ONCE, async ({ page }) => {
  await page.goto('/login?error=Please%20log%20in%20again');
  await expect(page.getByRole('alert').filter({ hasText: 'Please log in again' })).toBeVisible();
});

test('signup shows the first rule that is broken at each field', async ({ page }) => {
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
  for (const [typed, fault] of [
    ['Ab1', 'Password must be at least 8 characters'],
    ['Abcdefgh12345', 'Password must be at most 12 characters'],
    ['abcdefg1', 'Password must contain at least one uppercase letter'],
    ['ABCDEFG1', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh', 'Password must contain at least one number'],
  ] as const) {
    await password.fill(typed);
    await expect(page.getByText(fault)).toBeVisible();
  }
  await page.getByLabel('Confirm password').fill('Other123');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test('complete-signup judges the name and says when it is taken', ONCE, async ({ page, mail, faults }) => {
  faults.expect(/409 .* at \/api\/auth\/complete-signup/);
  const first = await makeAccount(page, mail);
  const second = newPerson();
  await startSignup(page, second);

  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  const name = page.getByLabel('Username');
  for (const [typed, fault] of [
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(31), 'Username must be 30 characters or less'],
    ['a b c', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ] as const) {
    await name.fill(typed);
    await expect(page.getByText(fault)).toBeVisible();
  }
  await name.fill(first.username.toUpperCase());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(faultOf(page, 'Username')).toHaveText('This username is already taken');
  await expect(name).toBeFocused();
  await name.fill(second.username);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/email-verification-required');
});

test('an expired signup leads to the login', ONCE, async ({ page, faults }) => {
  faults.expect(/401 .* at \/api\/auth\/complete-signup/);
  await page.clock.install();
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.setItem('tempToken', 'long-gone'));
  await page.goto('/complete-signup');
  await page.getByLabel('Username').fill('somebody');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Your signup has expired. Please sign up again.')).toBeVisible();
  await page.clock.fastForward(REDIRECT_AFTER_OTHER_MS);
  await page.waitForURL('/login');
});

test('what a server may answer beside that is told in words of its own', ONCE, async ({ page, faults }) => {
  faults.expect(/4\d\d|500/);
  const answer = (call: string, status: number, json: object) =>
    page.route(`**/api/auth/${call}`, (route) => route.fulfill({ status, json }), { times: 1 });
  await page.goto('/login');
  await answer('login', 429, { error: 'Too many requests', code: 'RATE_LIMITED' });
  await logIn(page, newPerson());
  await expect(page.getByText('Too many login attempts. Please wait a few minutes and try again.')).toBeVisible();
  await answer('login', 500, {});
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('An unknown error occurred')).toBeVisible();

  await answer('signup', 200, {});
  await startSignup(page, newPerson());
  await expect(page.getByText('Unexpected response from server')).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem('tempToken', 'anything'));
  await page.goto('/complete-signup');
  await page.getByLabel('Username').fill('somebody');
  for (const [said, shown] of [
    ['This email is verified', 'This account has been verified. Please log in instead.'],
    ['This account is already linked', signupTexts.alreadyLinked],
  ] as const) {
    await answer('complete-signup', 422, { error: said });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(shown)).toBeVisible();
  }
});

test('/signup interprets the texts of the server as complete-signup does', ONCE, async ({ page, faults }) => {
  faults.expect(/4\d\d .* at \/api\/auth\/signup/);
  const respond = (error: string) =>
    page.route('**/api/auth/signup', (route) => route.fulfill({ status: 422, json: { error } }), { times: 1 });
  for (const [error, shown] of [
    ['This email is verified', 'This account has been verified. Please log in instead.'],
    ['This account is already linked', signupTexts.alreadyLinked],
  ] as const) {
    await respond(error);
    await startSignup(page, newPerson());
    await expect(page.getByRole('alert').filter({ hasText: shown })).toBeVisible();
    await expect(page).toHaveURL('/signup');
  }
  await page.clock.install();
  await respond('This link has expired');
  await startSignup(page, newPerson());
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(page.getByRole('alert').filter({ hasText: 'This link has expired' })).toBeVisible();
  await page.clock.runFor(REDIRECT_AFTER_OTHER_MS);
  await page.waitForURL('/login');
});

test('nobody chooses a name without having signed up', ONCE, async ({ page }) => {
  await page.goto('/complete-signup');
  await page.waitForURL('/signup');
});

test('a verification page without a token says so', ONCE, async ({ page, faults }) => {
  faults.expect(/422 .* at \/api\/auth\/link-info/);
  await page.goto('/verify-email');
  await expect(page.getByText('No verification token provided')).toBeVisible();
  await page.goto('/verify-email?token=made-up');
  await expect(page.getByText(/expired/).first()).toBeVisible();
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('without a connection a form keeps what was typed and says so', ONCE, async ({ page, context, mail, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const person = await makeAccount(page, mail);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await logIn(page, person);
  await expect(page.getByText(/We could not reach the server/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('/inventory');
});

test('a link that never arrived can be tried again', ONCE, async ({ page, mail, faults }) => {
  faults.expect(/ERR_FAILED/);
  const person = newPerson();
  await signUp(page, person);
  await page.route('**/api/auth/verify-email', (route) => route.abort(), { times: 1 });
  await page.goto(await mail.link(person.email, '/verify-email'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('/inventory');
});
