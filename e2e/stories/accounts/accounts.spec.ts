import { REDIRECT_AFTER_OTHER_MS } from '@app/contract/accounts/limits';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import {
  createAccount,
  followVerificationLink,
  logInAsNewUser,
  newUser,
  signUp,
  submitLogInForm,
  submitSignUpForm,
} from '../../fixtures/account.ts';
import { watchLoadedFiles } from '../../fixtures/loaded-files.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

const heading = { level: 1 } as const;

test('a new user signs up, chooses a username, follows the email link and reaches the inventory', async ({
  page,
  mailbox,
}) => {
  const user = newUser();
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await submitSignUpForm(page, user);
  await page.waitForURL('/complete-signup');

  await page.reload();
  await page.getByLabel('Username').fill(user.username);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeFocused();
  await expectAccessible(page, 'a completed sign-up');
  await expectNoHorizontalScroll(page, 'a completed sign-up');
  await page.waitForURL('/email-verification-required');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();

  await page.goto(await mailbox.waitForLink(user.email, '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.waitForURL('/inventory');
  await page.getByRole('button', { name: `Account: ${user.username}` }).click();
  await expect(page.getByText(user.email)).toBeVisible();
});

test('a completed sign-up is shown for three seconds and survives a reload', DESKTOP_ONLY, async ({ page }) => {
  const user = newUser();
  await page.clock.install();
  await submitSignUpForm(page, user);
  await page.getByLabel('Username').fill(user.username);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Create account' }).click();
  const success = page.getByRole('heading', { name: 'Check your email' });
  await expect(success).toBeVisible();
  await page.clock.runFor(REDIRECT_AFTER_OTHER_MS - 100);
  await expect(success).toBeVisible();
  await expect(page).toHaveURL('/complete-signup');
  await page.clock.runFor(100);
  await page.waitForURL('/email-verification-required');
  await page.goto('/complete-signup');
  await page.waitForURL('/email-verification-required');
});

test('the terms open from the sign-up form, even offline', DESKTOP_ONLY, async ({ page, context }) => {
  const waitForFiles = watchLoadedFiles(page);
  await page.goto('/signup');
  await waitForFiles(/terms-dialog/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Terms of Service and Privacy Policy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(14);
  await expect(dialog.getByRole('heading', { name: 'Contact details' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('checkbox').check();
  await page.getByRole('checkbox').uncheck();
  await page.getByRole('checkbox').blur();
  await expect(page.getByText('You must accept the Terms of Service')).toBeVisible();
});

test('an unverified account is redirected to the verification page', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const user = newUser();
  await signUp(page, user);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await submitLogInForm(page, user);
  await page.waitForURL('/email-verification-required');
  await page.goto('/inventory');
  await page.waitForURL('/email-verification-required');

  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await mailbox.waitForNewestEmail(user.email, 2);

  await followVerificationLink(page, mailbox, user);
  await page.goto('/email-verification-required');
  await page.waitForURL('/inventory');
});

test(
  'the verification page continues when the link is opened in another tab',
  DESKTOP_ONLY,
  async ({ page, context, mailbox }) => {
    const user = newUser();
    await signUp(page, user);
    const otherTab = await context.newPage();
    await followVerificationLink(otherTab, mailbox, user);
    await page.waitForURL('/inventory');
  },
);

test('an email link works once', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/422 .* at \/api\/auth\/link-info/);
  const user = newUser();
  await signUp(page, user);
  const link = await mailbox.waitForLink(user.email, '/verify-email');
  await page.goto(link);
  await page.waitForURL('/inventory');
  await page.goto(link);
  await expect(page.getByText('This link is invalid or has expired. Please request a new one.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend/ })).toBeVisible();
  expect(page.url()).not.toContain('token');
});

test('login returns to the page that required it', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  await page.goto('/inventory?rarity=rare');
  await page.waitForURL('/login');
  await page.reload();
  await submitLogInForm(page, user);
  await page.waitForURL('/inventory?rarity=rare');
});

test(
  'login returns to that page also after visits to sign-up and forgot-password',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    const user = await createAccount(page, mailbox);
    const link = (name: string) => page.getByRole('main').getByRole('link', { name });
    await page.goto('/settings?tab=security');
    await link('Sign up').click();
    await link('Log in').click();
    await link('Sign up').click();
    await link('Back to Login').click();
    await link('Forgot password?').click();
    await link('Back to login').click();
    await link('Forgot password?').click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    await page.getByLabel('Email').fill(user.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await link('Back to login').click();
    await submitLogInForm(page, user);
    await page.waitForURL('/settings?tab=security');
  },
);

test(
  'the login and sign-up pages redirect a signed-in user to the inventory',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    await logInAsNewUser(page, mailbox);
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await page.waitForURL('/inventory');
    }
  },
);

test('login works with the keyboard alone', async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  await page.goto('/login');
  await expect(page.getByRole('heading', heading)).toBeVisible();
  const email = page.getByLabel('Email');
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await email.evaluate((field) => field === document.activeElement)) break;
  }
  await page.keyboard.type(user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/inventory');
  await expect(page.getByRole('main').getByRole('heading', heading)).toBeFocused();
});

test('pressing Enter three times sends one login request', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  await page.goto('/login');
  let requestCount = 0;
  await page.route('**/api/auth/login', async (route) => {
    requestCount += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
  await page.waitForURL('/inventory');
  expect(requestCount).toBe(1);
});

test('every account page survives a reload and has one heading and a title', async ({ page, product, errors }) => {
  errors.allow(/404 .* at \/nowhere/);
  const { productName } = (await (await fetch(`${product.url}/api/config`)).json()) as { productName: string };
  for (const path of [
    '/login',
    '/signup',
    '/forgot-password',
    '/verify-email',
    '/nowhere',
    '/complete-signup',
    '/inventory',
  ]) {
    await page.goto(path);
    await page.reload();
    await expect(page.getByRole('heading', heading)).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`^\\S.* – ${productName}$`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});
