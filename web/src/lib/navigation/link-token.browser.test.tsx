import { LINK_TOKEN_REQUIRED } from '@app/contract/core/credentials/texts';
import type { Operation } from '@app/contract/core/endpoints/operation';
import { coreErrors } from '@app/contract/core/errors';
import { paths } from '@app/contract/core/paths/paths';
import { commonTexts } from '@app/contract/core/texts';
import { verifyEmail } from '@app/contract/email/schemas';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { getEmailLinkInfo } from '@app/contract/email-links/schemas';
import { emailLinkDeclinedMessage, emailLinkTexts } from '@app/contract/email-links/texts';
import { resetPassword } from '@app/contract/passwords/schemas';
import { resetPasswordTexts } from '@app/contract/passwords/texts';
import { confirmAccountDeletion } from '@app/contract/privacy/schemas';
import { deletionTexts } from '@app/contract/privacy/texts';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { pageTitles } from '@app/contract/site/page-titles';
import { siteTexts } from '@app/contract/site/texts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectPath, PASSWORD, respondToLinkInfo } from '../../../testing/accounts.ts';
import { CONNECTION_LOST, failure, requestsOf, respondTo } from '../../../testing/fake-api.ts';
import { openPage, reloadPage } from '../../../testing/open-page.tsx';

const linkInvalid = failure(emailLinkErrors, 'LINK_INVALID');

/** Opens a link for which the page asks for a password. */
function openPasswordLink(): void {
  respondTo(getEmailLinkInfo, { purpose: 'verify-email', email: 'kestrel@example.com', needs: 'password' });
  respondTo(verifyEmail, CONNECTION_LOST);
  openPage(`${paths.verifyEmail}?token=t`);
}

/** Opens a link that deletes an account, and confirms it. No response arrives. */
async function openDeletionLink(): Promise<void> {
  respondToLinkInfo({ purpose: 'delete-account', needs: 'nothing' });
  respondTo(confirmAccountDeletion, CONNECTION_LOST);
  openPage(`${paths.confirmAccountDeletion}?token=link-token`);
  await page.getByRole('button', { name: deletionTexts.submit }).click();
}

/** Reloads the page after the response was lost; the request itself has used the link up. */
async function reloadUsedLink(operation: Operation): Promise<void> {
  await expect.element(page.getByText(siteTexts.offline)).toBeVisible();
  respondTo(operation, linkInvalid as never);
  reloadPage();
}

describe('a reload after a lost response', () => {
  test('shows that the email link may have worked', async () => {
    openPasswordLink();
    await page.getByLabelText('Password').fill('Kestrel42');
    await page.getByRole('button', { name: emailLinkTexts.signUpPassword.submit }).click();
    await reloadUsedLink(getEmailLinkInfo);
    await expect.element(page.getByText(emailLinkTexts.unclear)).toBeVisible();
    // The page says this only once, because it has then removed the link's token.
    reloadPage();
    await expect.element(page.getByText(emailLinkTexts.openAgain)).toBeVisible();
  });

  test('shows that the link is cancelled', async () => {
    openPasswordLink();
    await page.getByRole('button', { name: emailLinkTexts.decline.signUp }).click();
    await reloadUsedLink(getEmailLinkInfo);
    await expect.element(page.getByRole('heading', { name: emailLinkTexts.decline.title })).toBeVisible();
  });

  test('shows that the account may be deleted', async () => {
    respondTo(getCurrentUser, failure(coreErrors, 'NO_TOKEN'));
    await openDeletionLink();
    await reloadUsedLink(getEmailLinkInfo);
    await expect.element(page.getByText(deletionTexts.unclear)).toBeVisible();
  });

  test('shows that the password may be changed', async () => {
    const submit = async () => {
      await page.getByLabelText('New password').fill('Kestrel42');
      await page.getByLabelText('Confirm new password').fill('Kestrel42');
      await page.getByRole('button', { name: pageTitles.resetPassword }).click();
    };
    respondToLinkInfo({ purpose: 'reset-password', needs: 'nothing' });
    respondTo(resetPassword, CONNECTION_LOST);
    openPage(`${paths.resetPassword}?token=t`);
    await submit();
    await reloadUsedLink(resetPassword);
    await submit();
    await expect.element(page.getByText(resetPasswordTexts.unclear)).toBeVisible();
  });
});

test('a reset link still works after a reload or a visit to another page, until it has been used', async () => {
  respondToLinkInfo({ purpose: 'reset-password', needs: 'nothing' });
  respondTo(resetPassword, { message: resetPasswordTexts.done });
  openPage('/reset-password?token=link-token');
  const newPassword = page.getByLabelText('New password', { exact: true });
  await expect.element(newPassword).toBeVisible();
  reloadPage();
  await expect.element(newPassword).toBeVisible();
  await page.getByRole('link', { name: commonTexts.backToLogin }).click();
  await expectPath('/login');
  window.history.back();
  await expect.element(newPassword).toBeVisible();
  await expectPath('/reset-password');

  await newPassword.fill(PASSWORD);
  await page.getByLabelText('Confirm new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect.element(page.getByRole('heading', { name: resetPasswordTexts.doneTitle })).toBeVisible();
  expect(requestsOf(resetPassword).map(({ body }) => body)).toEqual([{ token: 'link-token', password: PASSWORD }]);
  reloadPage();
  await expectPath('/forgot-password');
});

test('a verification link still works after a reload, until it has been declined', async () => {
  respondToLinkInfo();
  respondTo(verifyEmail, { message: emailLinkDeclinedMessage });
  openPage('/verify-email?token=link-token');
  const prompt = page.getByRole('heading', { name: emailLinkTexts.signUpPassword.title });
  await expect.element(prompt).toBeVisible();
  reloadPage();
  await expect.element(prompt).toBeVisible();
  await expectPath('/verify-email');
  await page.getByRole('button', { name: emailLinkTexts.decline.signUp }).click();
  await expect.element(page.getByRole('heading', { name: emailLinkTexts.decline.title })).toBeVisible();
  expect(requestsOf(verifyEmail).map(({ body }) => body)).toEqual([{ token: 'link-token', decline: true }]);
  reloadPage();
  await expect.element(page.getByText(LINK_TOKEN_REQUIRED)).toBeVisible();
});

test('a deletion link still works after a reload if the server was unreachable', async () => {
  await openDeletionLink();
  await expect.element(page.getByText(siteTexts.offline)).toBeVisible();
  respondTo(confirmAccountDeletion, { message: 'Deleted' });
  reloadPage();
  await page.getByRole('button', { name: deletionTexts.submit }).click();
  await expect.element(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  expect(requestsOf(confirmAccountDeletion).at(-1)?.body.token).toBe('link-token');
});
