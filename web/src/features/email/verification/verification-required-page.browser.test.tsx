import type { User } from '@app/contract/core/user';
import { requestEmailChange, resendVerification } from '@app/contract/email/schemas';
import { emailChangeMessages, resendToasts, verificationTexts } from '@app/contract/email/texts';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { acceptLogin, expectPath, goTo, respondToLogout, submitLogInForm } from '../../../../testing/accounts.ts';
import { holdResponse, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { newUser } from '../../../../testing/people.ts';
import { verificationNotice } from '../../accounts/common/page-state.ts';

const PATH = '/email-verification-required';
const resend = page.getByRole('button', { name: 'Resend email' });
const heading = (name: string) => page.getByRole('heading', { name });

/** The state of an account that waits for an email link. */
function pendingAuth(changes: Partial<User['auth']['email']>): User['auth'] {
  const { auth } = newUser();
  return { ...auth, email: { ...auth.email, ...changes } };
}

test('an account without an email address cannot resend the link of its password', async () => {
  signIn({
    email: null,
    auth: pendingAuth({ hasPendingPassword: true, pendingChanges: { passwordAddition: true } }),
  });
  openPage(PATH);
  await expect.element(heading('Add Email Provider')).toBeVisible();
  await resend.click();
  await expect.element(page.getByText(resendToasts.unable.title)).toBeVisible();
  await expect.element(page.getByText(resendToasts.unable.message)).toBeVisible();
});

test('after a sign-up with Discord, the page names Discord and leads to the login page', async () => {
  verificationNotice.save({ fromSignup: true, provider: 'discord', email: 'kestrel@example.org' });
  openPage(PATH);
  await expect.element(heading('Verify Discord Account')).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expectPath('/login');
});

test('a link can be resent once the account is loaded, then again after a countdown', async () => {
  const user = signIn({ auth: pendingAuth({ hasPendingEmailChange: true }) });
  const respond = holdResponse(getCurrentUser);
  respondTo(resendVerification, { message: verificationTexts.resent });
  openPage(PATH);
  await expect.element(resend).toBeDisabled();
  respond({ user, isObserving: false });
  await resend.click();
  await expect.element(page.getByText('Check your mail')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled();
  expect(requestsOf(resendVerification).map(({ body }) => body)).toEqual([{ email: user.email, provider: 'email' }]);
});

test('an account without an email address resends the link to the first email address that it entered', async () => {
  signIn({ email: null, emailVerified: false, auth: pendingAuth({ verified: false, hasPendingEmailChange: true }) });
  verificationNotice.save({
    fromEmailChange: true,
    email: 'first@example.com',
    message: emailChangeMessages.requested,
  });
  respondTo(resendVerification, { message: verificationTexts.resent });
  openPage(PATH);
  await resend.click();
  await expect.element(page.getByText('Check your mail')).toBeVisible();
  expect(requestsOf(resendVerification)[0]?.body.email).toBe('first@example.com');
});

test('the next user of a tab does not see where the previous one sent a link', async () => {
  signIn();
  respondTo(requestEmailChange, { message: emailChangeMessages.requested });
  respondToLogout();
  openPage('/settings');
  await page.getByRole('button', { name: 'Edit email' }).click();
  await page.getByLabelText('New email').fill('new@example.com');
  await page.getByRole('button', { name: 'Send confirmation' }).click();
  await expectPath(PATH);
  await expect.element(page.getByText('new@example.com')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expectPath('/login');

  acceptLogin({ id: '019a1b2c-0000-7000-8000-000000000009', auth: pendingAuth({ hasPendingEmailChange: true }) });
  await submitLogInForm();
  await expectPath('/inventory');
  goTo(PATH);
  await expect.element(heading('Confirm Email Change')).toBeVisible();
  await expect.element(page.getByText('new@example.com')).not.toBeInTheDocument();
});

test.each([
  ['kestrel@gmail.com', ['Open your mail', 'Resend email', 'Go to login']],
  // Nobody knows where this inbox is.
  ['kestrel@example.org', ['Resend email', 'Go to login']],
])('after a sign-up as %s, opening the mail comes first and resending it second', async (email, actions) => {
  verificationNotice.save({ fromSignup: true, email });
  openPage(PATH);
  await expect.element(resend).toBeVisible();
  const shown = page.getByRole('main').getByCss('section :is(a, button)');
  await expect.poll(() => shown.elements()).toHaveLength(actions.length);
  for (const [index, name] of actions.entries()) await expect.element(shown.nth(index)).toHaveAccessibleName(name);
});
