import { emailChangeTexts } from '@app/contract/email/texts';
import type { Page } from '@playwright/test';
import {
  createAccount,
  logInAsNewUser,
  newUser,
  openWithSession,
  submitLogInForm,
} from '../../fixtures/accounts/account.ts';
import { linkThroughApi, newVerifiedPersona } from '../../fixtures/accounts/linked-accounts.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { expect, PHONE, test } from '../../test.ts';

// Elements that are fading in fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const INVALID_LINK = /422 .* at \/api\/auth\//;

async function requestEmailChange(page: Page, email: string): Promise<void> {
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send confirmation' }).click();
}

test(
  'an email address changes when the link sent to the new one is opened',
  PHONE,
  async ({ page, mailbox, errors }) => {
    errors.allow(INVALID_LINK, /401 .* at \/api\/auth\/login/);
    const user = await logInAsNewUser(page, mailbox);
    const { email } = newUser();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Edit email' }).click();
    await requestEmailChange(page, user.email.toUpperCase());
    await expect(page.getByText('This is already your email address')).toBeVisible();
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

    await page.reload();
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
    expect((await mailbox.waitForSecurityReport(user.email, 'email address was changed')).text).toContain(
      `now ${email}`,
    );

    await page.goto('/email-verification-required');
    await page.waitForURL('/inventory');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await submitLogInForm(page, user);
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await submitLogInForm(page, { ...user, email });
    await page.waitForURL('/inventory');
  },
);

test('changing the email address warns about and unlinks Discord and Google', async ({ page, mailbox }) => {
  const user = await createAccount(page, mailbox);
  const [discord, google, twitch] = [newVerifiedPersona(), newVerifiedPersona(), newVerifiedPersona()];
  await linkThroughApi(page, user, 'discord', discord);
  await linkThroughApi(page, user, 'google', google);
  await linkThroughApi(page, user, 'twitch', twitch);
  await openWithSession(page, user, '/settings');
  const { email } = newUser();
  await page.getByRole('button', { name: 'Edit email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email?' });
  const handle = discord.name.toLowerCase().replace(' ', '_');
  await expect(dialog.getByRole('listitem')).toHaveText([`Discord@${handle}`, `Google${google.email}`]);
  await expectNoHorizontalScroll(page, 'the warning before an email change');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await requestEmailChange(page, email);
  await expect(page.getByText('Confirmation Email Sent')).toBeVisible();
  await page.goto(await mailbox.waitForLink(email, '/confirm-email-change'));
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(page.getByRole('button', { name: 'Unlink Twitch' })).toBeEnabled();
  for (const name of ['Discord', 'Google'])
    await expect(page.getByRole('button', { name: `Link ${name}` })).toBeVisible();
});
