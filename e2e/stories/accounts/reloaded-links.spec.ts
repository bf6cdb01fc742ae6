import { requestAccountDeletion } from '@app/contract/accounts/deletion/schemas';
import { emailLinkTexts } from '@app/contract/accounts/email/texts';
import { resetPasswordTexts } from '@app/contract/accounts/password/texts';
import { verificationTexts } from '@app/contract/accounts/texts';
import { createAccount, createUnverifiedAccount } from '../../fixtures/account.ts';
import { callApi } from '../../fixtures/api.ts';
import { routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test(
  'a reset link still works after a reload or a visit to another page, until it has been used',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    const { email } = await createAccount(page, mailbox);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.goto(await mailbox.waitForLink(email, '/reset-password'));
    const newPassword = page.getByLabel('New password', { exact: true });
    await expect(newPassword).toBeVisible();
    await page.reload();
    await expect(newPassword).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.waitForURL('/login');
    await page.goBack();
    await expect(newPassword).toBeVisible();
    await expect(page).toHaveURL('/reset-password');

    await newPassword.fill('Kestrel77');
    await page.getByLabel('Confirm new password').fill('Kestrel77');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { name: resetPasswordTexts.doneTitle })).toBeVisible();
    await page.reload();
    await page.waitForURL('/forgot-password');
  },
);

test(
  'a verification link still works after a reload, until it has been declined',
  DESKTOP_ONLY,
  async ({ page, mailbox }) => {
    const { email } = await createUnverifiedAccount(page);
    await page.goto(await mailbox.waitForLink(email, '/verify-email'));
    const prompt = page.getByRole('heading', { name: emailLinkTexts.signUpPassword.title });
    await expect(prompt).toBeVisible();
    await page.reload();
    await expect(prompt).toBeVisible();
    await expect(page).toHaveURL('/verify-email');
    await page.getByRole('button', { name: emailLinkTexts.decline.signUp }).click();
    await expect(page.getByRole('heading', { name: emailLinkTexts.decline.title })).toBeVisible();
    await page.reload();
    await expect(page.getByText(verificationTexts.noToken)).toBeVisible();
  },
);

test(
  'a deletion link still works after a reload if the server was unavailable',
  DESKTOP_ONLY,
  async ({ page, mailbox, product, errors }) => {
    errors.allow(/ERR_FAILED/);
    const { email, session } = await createAccount(page, mailbox);
    await callApi(product, requestAccountDeletion, { token: session.token });
    await routeOnce(page, '**/api/auth/confirm-account-deletion', (route) => route.abort());
    await page.goto(await mailbox.waitForLink(email, '/confirm-account-deletion'));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  },
);
