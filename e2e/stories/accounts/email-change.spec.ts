import { emailChangeTexts } from '@app/contract/accounts/email/texts';
import { identityErrors } from '@app/contract/accounts/identities/errors';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import {
  createAccount,
  logInAsNewUser,
  newUser,
  openWithSession,
  signUp,
  submitLogInForm,
} from '../../fixtures/account.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { linkThroughApi, newVerifiedPersona, signUpWithProvider } from '../../fixtures/linked-accounts.ts';
import { overrideUser } from '../../fixtures/override-user.ts';
import { routeOnce } from '../../fixtures/route-once.ts';
import { newPersona } from '../../fixtures/social.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

// Elements that are fading in fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const INVALID_LINK = /422 .* at \/api\/auth\//;

async function requestEmailChange(page: Page, email: string): Promise<void> {
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send confirmation' }).click();
}

test('an email address changes when the link sent to the new one is opened', async ({ page, mailbox, errors }) => {
  errors.allow(INVALID_LINK, /401 .* at \/api\/auth\/login/);
  const user = await logInAsNewUser(page, mailbox);
  const { email } = newUser();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit email' }).click();
  await expect(page.getByLabel('New email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit email' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [input, error] of [
    ['', 'Email is required'],
    ['not-an-email', 'Please enter a valid email address'],
    [user.email.toUpperCase(), 'This is already your email address'],
  ] as const) {
    await requestEmailChange(page, input);
    await expect(page.getByText(error)).toBeVisible();
  }
  await expectAccessible(page, 'settings with an invalid email address');

  await requestEmailChange(page, email);
  await expect(page.getByText('Confirmation Email Sent')).toBeVisible();
  await page.waitForURL('/email-verification-required');
  await expect(page.getByRole('heading', { name: 'Confirm Email Change' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeEnabled();
  await expectAccessible(page, 'waiting for the link to the new email address');
  await expectNoHorizontalScroll(page, 'waiting for the link to the new email address');
  const firstLink = await mailbox.waitForLink(email, '/confirm-email-change');
  expect((await mailbox.waitForNewestEmail(user.email, 2)).text).toContain(email);

  const releaseVerify = await holdRequests(page, '**/api/auth/verify');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeDisabled();
  releaseVerify();
  await page.getByRole('button', { name: 'Resend email' }).click();
  const secondLink = await mailbox.waitForLink(email, '/confirm-email-change', 2);
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(page.getByText('Your new email address isn’t confirmed yet.')).toBeVisible();

  await page.goto(firstLink);
  await expect(page.getByText('This link is invalid or has expired. Please request a new one.')).toBeVisible();
  await expect(page.getByText(emailChangeTexts.expiredHint)).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page, 'an invalid email change link');

  await page.goto(secondLink.replace('/confirm-email-change', '/confirm-email'));
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await expect(page.getByText('Email changed successfully!')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page, 'a confirmed email address');
  await page.waitForURL('/settings');
  await expect(
    page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Edit' }).getByText(email),
  ).toBeVisible();
  expect((await mailbox.waitForSecurityReport(user.email, 'email address was changed')).text).toContain(`now ${email}`);

  await page.goto('/email-verification-required');
  await page.waitForURL('/inventory');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await submitLogInForm(page, user);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await submitLogInForm(page, { ...user, email });
  await page.waitForURL('/inventory');
});

test('changing the email address warns about and unlinks Discord and Google', async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  const [discord, google, twitch] = [newVerifiedPersona(), newVerifiedPersona(), newVerifiedPersona()];
  await linkThroughApi(page, user, 'discord', discord);
  await linkThroughApi(page, user, 'google', google);
  await linkThroughApi(page, user, 'twitch', twitch);
  await openWithSession(page, user, '/settings');
  const { email } = newUser();
  const editButton = page.getByRole('button', { name: 'Edit email' });
  await editButton.click();
  const dialog = page.getByRole('dialog', { name: 'Change your email?' });
  const handle = discord.name.toLowerCase().replace(' ', '_');
  await expect(dialog.getByRole('listitem')).toHaveText([`Discord@${handle}`, `Google${google.email}`]);
  await expectAccessible(page, 'the warning before an email change');
  await expectNoHorizontalScroll(page, 'the warning before an email change');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(editButton).toBeFocused();
  await expect(page.getByLabel('New email')).toBeHidden();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByLabel('New email')).toBeFocused();
  await requestEmailChange(page, email);
  await expect(page.getByText('Confirmation Email Sent')).toBeVisible();
  await page.goto(await mailbox.waitForLink(email, '/confirm-email-change'));
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(page.getByRole('button', { name: 'Unlink Twitch' })).toBeEnabled();
  for (const name of ['Discord', 'Google'])
    await expect(page.getByRole('button', { name: `Link ${name}` })).toBeVisible();
});

test('the email address cannot change if that would remove the last sign-in method', DESKTOP_ONLY, async ({ page }) => {
  await openWithSession(page, await signUpWithProvider(page, 'google', newVerifiedPersona()), '/settings');
  await page.getByRole('button', { name: 'Edit email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email?' });
  await expect(dialog.getByText(identityErrors.LAST_SIGN_IN_METHOD.text)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible(page, 'an email change that would remove the last sign-in method');
});

test(
  'an account without an email address requests the link to its first one again',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    const { name } = newPersona();
    await openWithSession(page, await signUpWithProvider(page, 'twitch', { name }), '/settings');
    const { email } = newUser();
    await page.getByRole('button', { name: 'Add email' }).click();
    await requestEmailChange(page, email);
    await page.waitForURL('/email-verification-required');
    await mailbox.waitForLink(email, '/confirm-email-change');
    await page.getByRole('button', { name: 'Resend email' }).click();
    await expect(page.getByText('Request sent')).toBeVisible();
    await page.goto(await mailbox.waitForLink(email, '/confirm-email-change', 2));
    await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  },
);

test('the heading of the verification page names the pending verification', DESKTOP_ONLY, async ({ page, mailbox }) => {
  await logInAsNewUser(page, mailbox);
  await overrideUser(page, (user) => {
    user.email = null;
    user.auth.email.hasPendingPassword = true;
    user.auth.email.pendingChanges.passwordAddition = true;
  });
  await page.goto('/email-verification-required');
  await expect(page.getByRole('heading', { name: 'Add Email Provider' })).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Unable to resend')).toBeVisible();
  await expect(page.getByText('No email address found. Please try logging in again.')).toBeVisible();
  await page.unrouteAll();

  // A sign-up with Discord stores this notice.
  const notice = JSON.stringify({ fromSignup: true, provider: 'discord', email: 'kestrel@example.org' });
  await page.evaluate((value) => {
    localStorage.clear();
    sessionStorage.setItem('verificationNotice', value);
  }, notice);
  await page.goto('/email-verification-required');
  await expect(page.getByRole('heading', { name: 'Verify Discord Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.waitForURL('/login');
});

test(
  'the next user of a tab does not see where the previous one sent a link',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    await logInAsNewUser(page, mailbox, '/settings');
    const { email } = newUser();
    await page.getByRole('button', { name: 'Edit email' }).click();
    await requestEmailChange(page, email);
    await page.waitForURL('/email-verification-required');
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('/login');

    await logInAsNewUser(page, mailbox);
    await overrideUser(page, (user) => {
      user.auth.email.hasPendingEmailChange = true;
    });
    await page.goto('/email-verification-required');
    await expect(page.getByRole('heading', { name: 'Confirm Email Change' })).toBeVisible();
    await expect(page.getByText(email)).toBeHidden();
  },
);

test('verify-provider verifies the email address of a new account', DESKTOP_ONLY, async ({ page, mailbox, errors }) => {
  errors.allow(/400 .* at \/api\/auth\/verify-provider/);
  const user = newUser();
  await signUp(page, user);
  const link = (await mailbox.waitForLink(user.email, '/verify-email')).replace('/verify-email', '/verify-provider');
  await page.goto('/verify-provider');
  await expect(page.getByText('Missing verification parameters')).toBeVisible();
  await page.goto(`${link}&provider=myspace`);
  await expect(page.getByText('Invalid provider')).toBeVisible();
  // The server never omits the tokens, so the response is mocked.
  await routeOnce(page, '**/api/auth/verify-provider', (route) => route.fulfill({ json: {} }));
  await page.goto(link);
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
  await expectAccessible(page, 'a failed provider verification');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Account Verified' })).toBeVisible();
  await expect(page.getByText('Email verified successfully!').first()).toBeVisible();
  await page.waitForURL('/inventory');
});

for (const path of ['/confirm-email', '/confirm-email-change']) {
  test(`${path} reports a missing token`, DESKTOP_ONLY, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Invalid confirmation link')).toBeVisible();
    await page.getByRole('link', { name: 'Go to login' }).click();
    await page.waitForURL('/login');
  });
}
