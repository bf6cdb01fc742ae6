import type { User } from '@app/contract/core/user';
import { requestEmailChange, resendVerification } from '@app/contract/email/schemas';
import { emailChangeMessages, resendToasts, verificationTexts } from '@app/contract/email/texts';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { acceptLogin, expectPath, goTo, respondToLogout, submitLogInForm } from '../../../../testing/accounts.ts';
import { holdResponse, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { closePage, openPage, signIn } from '../../../../testing/open-page.tsx';
import { newUser } from '../../../../testing/people.ts';
import { signupToken, verificationNotice } from '../../accounts/common/page-state.ts';

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
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expectPath('/login');
});

test('a mistyped email address leads back to the sign-up form, which keeps it', async () => {
  verificationNotice.save({ fromSignup: true, email: 'kestrle@example.org' });
  openPage(PATH);
  await page.getByRole('link', { name: verificationTexts.correct }).click();
  await expectPath('/signup');
  await expect.element(page.getByLabelText('Email')).toHaveValue('kestrle@example.org');
  expect(window.history.state.usr, 'state of the history entry').toBeNull();
});

test('the email address of a signed-in account or of a provider is not changed here', async () => {
  verificationNotice.save({ fromSignup: true, provider: 'discord', email: 'kestrel@example.org' });
  openPage(PATH);
  await expect.element(page.getByText('kestrel@example.org')).toBeVisible();
  expect(page.getByRole('link', { name: verificationTexts.correct }).elements()).toEqual([]);
  closePage();
  const { email } = signIn({ emailVerified: false, auth: pendingAuth({ verified: false }) });
  verificationNotice.save({ fromSignup: true, email: email ?? '' });
  openPage(PATH);
  await expect.element(page.getByText(email ?? '')).toBeVisible();
  expect(page.getByRole('link', { name: verificationTexts.correct }).elements()).toEqual([]);
});

test.each([800, 1080])('title and steps have the same height on the pages of a sign-up (%i px)', async (height) => {
  await page.viewport(1280, height);
  onTestFinished(() => page.viewport(1280, 800));
  const topsOf = async (path: string, title: string) => {
    openPage(path);
    await expect.element(heading(title)).toBeVisible();
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const parts = [heading(title), page.getByRole('list', { name: 'Your first card' })];
    const tops = parts.map((part) => Math.round(part.element().getBoundingClientRect().top));
    closePage();
    return tops;
  };
  const onForm = await topsOf('/signup', 'Sign Up');
  verificationNotice.save({ fromSignup: true, email: 'kestrel@example.org' });
  expect(await topsOf(PATH, 'Verify Your Email')).toEqual(onForm);
  signupToken.save('temp-token', { email: 'kestrel@example.org' });
  expect(await topsOf('/complete-signup', 'Choose your name')).toEqual(onForm);
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
  expect(window.history.state.usr, 'state of the history entry').toBeNull();
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
  ['kestrel@gmail.com', ['Change', 'Open your mail', 'Resend email', 'Log In']],
  // Nobody knows where this inbox is.
  ['kestrel@example.org', ['Change', 'Resend email', 'Log In']],
])('after a sign-up as %s, the mail can be opened below the email address, then resent', async (email, actions) => {
  verificationNotice.save({ fromSignup: true, email });
  openPage(PATH);
  await expect.element(resend).toBeVisible();
  const { borderTopWidth, backgroundImage } = getComputedStyle(resend.element());
  expect(borderTopWidth !== '0px' || backgroundImage !== 'none', 'its outline or ground shows a button').toBe(true);
  const shown = page.getByRole('main').getByCss('section :is(a, button)');
  await expect.poll(() => shown.elements()).toHaveLength(actions.length);
  for (const [index, name] of actions.entries()) await expect.element(shown.nth(index)).toHaveAccessibleName(name);
});
