import { coreErrors } from '@app/contract/core/errors';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { confirmAccountDeletion, requestAccountDeletion } from '@app/contract/privacy/schemas';
import { deletionMessages, deletionTexts } from '@app/contract/privacy/texts';
import { getCurrentUser, refresh } from '@app/contract/sessions/schemas';
import { signInErrors } from '@app/contract/sign-in/errors';
import { siteTexts } from '@app/contract/site/texts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import {
  banner,
  expectPath,
  PASSWORD,
  respondToLinkInfo,
  respondToSecuritySettings,
} from '../../../testing/accounts.ts';
import { CONNECTION_LOST, failure, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

const LINK = '/confirm-account-deletion?token=link-token';
const word = page.getByLabelText('Type DELETE to confirm');

async function openDialog(): Promise<void> {
  respondToSecuritySettings();
  openPage('/settings?tab=security');
  await page.getByRole('button', { name: 'Delete account' }).click();
}

test('the link is requested only after typing DELETE, and a failed request shows the reason', async () => {
  signIn();
  await openDialog();
  await expect.element(word).toHaveFocus();
  for (const input of ['', 'delete']) {
    await word.fill(input);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(deletionTexts.confirmationMissing)).toBeVisible();
  }
  await expectAccessible('the account deletion dialog');
  expect(requestsOf(requestAccountDeletion)).toEqual([]);
  respondTo(requestAccountDeletion, CONNECTION_LOST);
  // Phones add a space after a word
  await word.fill('DELETE ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(deletionTexts.requestFailed)).toBeVisible();
  await expect.element(page.getByText(siteTexts.offline)).toBeVisible();
});

test('an account without an email address gets no link', async () => {
  signIn({ email: null });
  await openDialog();
  await word.fill('DELETE');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(banner(deletionTexts.noEmail)).toBeVisible();
  await expectAccessible('an account without an email address');
});

test('a link deletes nothing before the button is pressed, and the account can be kept', async () => {
  const { email } = respondToLinkInfo({ purpose: 'delete-account', needs: 'nothing' });
  openPage(LINK);
  await expect.element(page.getByRole('heading', { name: deletionTexts.confirmTitle })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent(`Your account: ${email}`);
  await expectAccessible('the confirmation of a deletion');
  await page.getByRole('link', { name: deletionTexts.keep }).click();
  await expectPath('/');
  expect(requestsOf(confirmAccountDeletion)).toEqual([]);
});

test('a link opened in another browser deletes the account once its password is entered', async () => {
  respondToLinkInfo({ purpose: 'delete-account', needs: 'password' });
  respondOnce(confirmAccountDeletion, failure(signInErrors, 'PASSWORD_INCORRECT'));
  openPage(LINK);
  await expect.element(page.getByText(deletionTexts.enterPassword)).toBeVisible();
  await expectAccessible('a deletion that needs the password');
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('Wrong7Fjord');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(signInErrors.PASSWORD_INCORRECT.text)).toBeVisible();
  respondTo(confirmAccountDeletion, { message: deletionMessages.deleted });
  respondTo(getCurrentUser, failure(coreErrors, 'NO_TOKEN'));
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: deletionTexts.submit }).click();
  await expect.element(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  expect(requestsOf(confirmAccountDeletion).map(({ body }) => body)).toEqual([
    { token: 'link-token', password: 'Wrong7Fjord' },
    { token: 'link-token', password: PASSWORD },
  ]);
});

test('a link that deletes another account does not change the logged-in account and its data', async () => {
  const user = signIn();
  respondToLinkInfo({ purpose: 'delete-account', needs: 'nothing' });
  respondTo(confirmAccountDeletion, { message: deletionMessages.deleted });
  localStorage.setItem('kept', '1');
  openPage(LINK);
  await page.getByRole('button', { name: deletionTexts.submit }).click();
  await expect.element(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible();
  await expectPath('/');
  await expect.element(page.getByRole('button', { name: `Account: ${user.username}` })).toBeVisible();
  expect(localStorage.getItem('kept')).toBe('1');
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('when a deletion is sent again after a lost response, the page says that the account may already be deleted', async () => {
  signIn();
  respondToLinkInfo({ purpose: 'delete-account', needs: 'nothing' });
  respondOnce(confirmAccountDeletion, CONNECTION_LOST);
  localStorage.setItem('kept', '1');
  openPage(LINK);
  await page.getByRole('button', { name: deletionTexts.submit }).click();
  await expect.element(banner(siteTexts.offline)).toBeVisible();
  respondTo(confirmAccountDeletion, failure(emailLinkErrors, 'LINK_INVALID'));
  for (const operation of [getCurrentUser, refresh]) respondTo(operation, failure(coreErrors, 'INVALID_TOKEN'));
  await page.getByRole('button', { name: deletionTexts.submit }).click();
  await expect.element(page.getByRole('heading', { name: deletionTexts.unclearTitle })).toBeVisible();
  await expect.poll(() => localStorage).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: deletionTexts.openSettings })).toBeVisible();
  await expectAccessible('a deletion with an unknown outcome');
  await page.getByRole('link', { name: 'Go home' }).click();
  await expectPath('/');
});
