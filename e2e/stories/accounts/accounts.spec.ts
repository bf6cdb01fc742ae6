import { emailLinkErrors } from '@app/contract/email-links/errors';
import {
  createAccount,
  followVerificationLink,
  newUser,
  signUp,
  submitLogInForm,
  submitSignUpForm,
} from '../../fixtures/accounts/account.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { tabTo } from '../../fixtures/page/keyboard.ts';
import { DESKTOP_ONLY, expect, PHONE, test } from '../../test.ts';

const heading = { level: 1 } as const;

test(
  'a new user signs up, chooses a username and follows the email link, once, in another tab',
  PHONE,
  async ({ page, context, mailbox, errors }) => {
    errors.allow(/422 .* at \/api\/auth\/link-info/);
    const user = newUser();
    await page.goto('/signup');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await submitSignUpForm(page, user);
    await page.waitForURL('/complete-signup');

    await page.reload();
    await page.getByLabel('Username').fill(user.username);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Account created successfully!')).toBeVisible();
    await page.waitForURL('/email-verification-required');
    await expectAccessible(page, 'a completed sign-up');
    await expectNoHorizontalScroll(page, 'a completed sign-up');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    await expect(page.getByText(user.email)).toBeVisible();

    const link = await mailbox.waitForLink(user.email, '/verify-email');
    const otherTab = await context.newPage();
    await otherTab.goto(link);
    await expect(otherTab.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
    expect(otherTab.url()).not.toContain('token');
    await otherTab.waitForURL('/inventory');
    await page.waitForURL('/inventory');
    await page.getByRole('dialog', { name: 'Your first card' }).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `Account: ${user.username}` }).click();
    await expect(page.getByText(user.email)).toBeVisible();

    await page.goto(link);
    await expect(page.getByText(emailLinkErrors.LINK_INVALID.text)).toBeVisible();
    await expect(page.getByRole('button', { name: /Resend/ })).toBeVisible();
    expect(page.url()).not.toContain('token');
  },
);

test('an unverified account is redirected to the verification page', DESKTOP_ONLY, async ({ page, mailbox }) => {
  const user = newUser();
  await signUp(page, user);
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
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
  'login works with the keyboard alone, and returns to the page that required it',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    const user = await createAccount(page, mailbox);
    await page.goto('/inventory?rarity=rare');
    await page.waitForURL('/login');
    await page.reload();
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await tabTo(page, 'textbox', 'Email');
    await page.keyboard.type(user.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/inventory?rarity=rare');
    await expect(page.getByRole('main').getByRole('heading', heading)).toBeFocused();
  },
);
