import { coreErrors } from '@app/contract/core/errors';
import { confirmEmailChange, resendVerification, verifyEmail, verifyProvider } from '@app/contract/email/schemas';
import {
  emailChangeMessages,
  emailChangeTexts,
  verificationTexts,
  verifyProviderTexts,
} from '@app/contract/email/texts';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { getEmailLinkInfo } from '@app/contract/email-links/schemas';
import { emailLinkDeclinedMessage, emailLinkTexts } from '@app/contract/email-links/texts';
import { withProviderName } from '@app/contract/identities/texts';
import { getCurrentUser, refresh } from '@app/contract/sessions/schemas';
import { signInErrors } from '@app/contract/sign-in/errors';
import { siteTexts } from '@app/contract/site/texts';
import { listIntegrations } from '@app/contract/social/schemas';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import {
  acceptLogin,
  banner,
  changeSessionInOtherTab,
  expectPath,
  PASSWORD,
  respondToLinkInfo,
  submitLogInForm,
  tokens,
} from '../../../testing/accounts.ts';
import { CONNECTION_LOST, failure, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

const EMAIL = 'kestrel@example.com';
const password = page.getByLabelText('Password', { exact: true });
const decline = page.getByRole('button', { name: emailLinkTexts.decline.signUp });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const VERIFIED = { ...tokens, isNewUserVerification: true, message: verificationTexts.emailVerified };

/** Opens a link of this page; its token moves out of the URL. */
function openLink(path: string, query = ''): void {
  openPage(`${path}?token=link-token${query}`);
}

async function submitPassword(input: string): Promise<void> {
  await password.fill(input);
  await userEvent.keyboard('{Enter}');
}

test.each([
  ['/verify-email', 'No verification token provided'],
  ['/verify-provider', verifyProviderTexts.missing],
  ['/confirm-email', emailChangeTexts.invalidLink],
  ['/confirm-email-change', emailChangeTexts.invalidLink],
  ['/confirm-account-deletion', 'No deletion token provided'],
])('%s reports a missing token', async (path, text) => {
  openPage(path);
  await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expectPath('/login');
});

test('the page of an invalid link offers to send a new link to a valid email address', async () => {
  respondTo(getEmailLinkInfo, failure(emailLinkErrors, 'LINK_INVALID'));
  openLink('/verify-email');
  await expect.element(page.getByText(emailLinkErrors.LINK_INVALID.text)).toBeVisible();
  await expectPath('/verify-email');
  await page.getByLabelText('Email').fill('not-an-email');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('a link can be retried after a network error', async () => {
  acceptLogin();
  respondToLinkInfo({ needs: 'nothing' });
  respondOnce(verifyEmail, CONNECTION_LOST);
  openLink('/verify-email');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  respondOnce(verifyEmail, VERIFIED);
  await retry.click();
  await expect.element(heading(/^Welcome to/)).toBeVisible();
  await expectPath('/inventory');
});

test.each([
  ['/verify-email', verifyEmail],
  ['/verify-provider', verifyProvider],
] as const)('%s leads a new account to its first card', async (path, operation) => {
  acceptLogin();
  respondToLinkInfo({ needs: 'nothing' });
  respondTo(operation, VERIFIED);
  openLink(path);
  const steps = page.getByRole('list', { name: 'Your first card' }).getByRole('listitem');
  await expect.element(steps.first()).toHaveTextContent('Account: Done');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(steps.nth(1)).toHaveTextContent('2Wallet');
  await page.getByRole('link', { name: 'Get your first card' }).click();
  await expectPath('/inventory');
  await expect.element(page.getByRole('dialog', { name: 'Your first card' })).toBeVisible();
});

describe('a link that needs the password', () => {
  test('shows that another link can be requested after wrong passwords have invalidated the link', async () => {
    respondToLinkInfo();
    openLink('/verify-email');
    respondOnce(verifyEmail, failure(signInErrors, 'PASSWORD_INCORRECT'));
    await submitPassword('Wrong123');
    await expect.element(page.getByText('Incorrect password')).toBeVisible();
    respondOnce(verifyEmail, failure(emailLinkErrors, 'LINK_INVALID'));
    await submitPassword('Wrong999');
    await expect.element(page.getByText(emailLinkErrors.LINK_INVALID.text)).toBeVisible();
    await expect.element(page.getByLabelText('Email')).toHaveValue(EMAIL);
    respondTo(resendVerification, { message: verificationTexts.resent });
    await page.getByRole('button', { name: 'Resend email' }).click();
    await expect.element(page.getByText('Check your mail')).toBeVisible();
    expect(requestsOf(resendVerification)[0]?.body).toEqual({ email: EMAIL, provider: 'email' });
  });

  test('shows that the link may have worked when it is used again after a lost response', async () => {
    respondToLinkInfo();
    openLink('/verify-email');
    respondOnce(verifyEmail, CONNECTION_LOST);
    await submitPassword(PASSWORD);
    await expect.element(banner(siteTexts.offline)).toBeVisible();
    respondOnce(verifyEmail, failure(emailLinkErrors, 'LINK_INVALID'));
    await userEvent.keyboard('{Enter}');
    await expect.element(heading(emailLinkTexts.unclearTitle)).toBeVisible();
    await expectAccessible('a link that may have been used');
    await page.getByRole('link', { name: 'Go to login' }).click();
    await expectPath('/login');
  });

  test('keeps the entered password when a decline fails, and is cancelled when the decline is sent again', async () => {
    respondToLinkInfo();
    openLink('/verify-email');
    respondOnce(verifyEmail, CONNECTION_LOST);
    await password.fill('Half-typed');
    await decline.click();
    await expect.element(banner(siteTexts.offline)).toBeVisible();
    await expect.element(password).toHaveValue('Half-typed');
    await expectAccessible('a failed decline');
    // The server has processed the first request.
    respondOnce(verifyEmail, failure(emailLinkErrors, 'LINK_INVALID'));
    await decline.click();
    await expect.element(heading(emailLinkTexts.decline.title)).toHaveFocus();
    await expect.element(page.getByText(emailLinkDeclinedMessage)).toBeVisible();
    const body = { token: 'link-token', decline: true };
    expect(requestsOf(verifyEmail).map((request) => request.body)).toEqual([body, body]);
  });

  test('is used without the password after a login in another tab', async () => {
    respondToLinkInfo();
    openLink('/verify-email');
    await expect.element(password).toBeVisible();
    acceptLogin();
    respondToLinkInfo({ needs: 'nothing' });
    respondTo(verifyEmail, VERIFIED);
    changeSessionInOtherTab(tokens);
    await expect.element(heading(/^Welcome to/)).toBeVisible();
    await expectPath('/inventory');
    expect(requestsOf(verifyEmail)).toMatchObject([{ body: { token: 'link-token' }, token: tokens.token }]);
  });

  test('asks for the password even if the server requires it only when the link is used', async () => {
    acceptLogin();
    respondToLinkInfo({ needs: 'nothing' });
    respondOnce(verifyEmail, failure(emailLinkErrors, 'PASSWORD_REQUIRED'));
    openLink('/verify-email');
    await expect.element(password).toBeVisible();
    respondOnce(verifyEmail, VERIFIED);
    await submitPassword(PASSWORD);
    await expectPath('/inventory');
    expect(requestsOf(verifyEmail).at(-1)?.body).toEqual({ token: 'link-token', password: PASSWORD });
  });

  test('is looked up again without a session when the session has ended', async () => {
    signIn();
    const info = respondToLinkInfo();
    respondTo(getEmailLinkInfo, ({ token }) => (token ? failure(coreErrors, 'TOKEN_EXPIRED') : info));
    for (const operation of [getCurrentUser, refresh]) respondTo(operation, failure(coreErrors, 'TOKEN_EXPIRED'));
    openLink('/verify-email');
    await expect.element(heading(emailLinkTexts.signUpPassword.title)).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });
});

test('an email change link asks for the password of the account', async () => {
  respondToLinkInfo({ purpose: 'change-email', email: 'new@example.com' });
  openLink('/confirm-email-change');
  await expect.element(heading(emailLinkTexts.accountPassword.title)).toHaveFocus();
  await expect.element(page.getByText('new@example.com')).toBeVisible();
  await expect.element(page.getByRole('button', { name: emailLinkTexts.decline.change })).toBeVisible();
  await expectAccessible('the account password prompt');
  respondOnce(confirmEmailChange, failure(signInErrors, 'PASSWORD_INCORRECT'));
  await submitPassword('Wrong123');
  await expect.element(page.getByText('Incorrect password')).toBeVisible();
  await expect.element(password).toHaveValue('');
  await expect.element(password).toHaveFocus();
  respondOnce(confirmEmailChange, { message: emailChangeMessages.confirmed });
  await submitPassword(PASSWORD);
  await expect.element(heading(emailChangeMessages.confirmed)).toHaveFocus();
});

describe('verify-provider', () => {
  test('reports an invalid provider, and a response without a session', async () => {
    respondToLinkInfo({ needs: 'nothing' });
    respondOnce(
      verifyProvider,
      failure(coreErrors, 'VALIDATION_FAILED', { error: verifyProviderTexts.invalidProvider }),
    );
    openLink('/verify-provider', '&provider=myspace');
    await expect.element(page.getByText(verifyProviderTexts.invalidProvider)).toBeVisible();
    expect(requestsOf(verifyProvider)[0]?.body).toEqual({ token: 'link-token', provider: 'myspace' });
  });

  test('reports a response without a session', async () => {
    respondToLinkInfo({ needs: 'nothing' });
    respondTo(verifyProvider, { message: verificationTexts.emailVerified });
    openLink('/verify-provider');
    await expect.element(page.getByText(verifyProviderTexts.failed)).toBeVisible();
    await expectAccessible('a failed provider verification');
  });

  test('verifies the email address of a new account', async () => {
    acceptLogin();
    respondToLinkInfo({ needs: 'nothing' });
    respondTo(verifyProvider, { ...tokens, message: verificationTexts.emailVerified });
    openLink('/verify-provider');
    await expect.element(heading(/^Welcome to/)).toBeVisible();
    await expect.element(page.getByText(verificationTexts.emailVerified).first()).toBeVisible();
    await expectPath('/inventory');
  });
});

describe('an expired link', () => {
  async function expectExpired(hint: string): Promise<void> {
    await expect.element(page.getByText(emailLinkErrors.LINK_INVALID.text)).toBeVisible();
    await expect.element(page.getByText(hint)).toBeVisible();
    // The server would not send a link.
    await expect.element(page.getByRole('button', { name: 'Resend email' })).not.toBeInTheDocument();
    await expectAccessible('an expired link');
  }

  test('of an email change leads to the settings, after a login', async () => {
    respondTo(getEmailLinkInfo, failure(emailLinkErrors, 'LINK_INVALID'));
    openLink('/confirm-email-change');
    await expectExpired(emailChangeTexts.expiredHint);
    await page.getByRole('link', { name: emailChangeTexts.openSettings }).click();
    await expectPath('/login');
    acceptLogin();
    await submitLogInForm();
    await expectPath('/settings');
  });

  test('of a provider tells a visitor to log in with the provider', async () => {
    respondTo(getEmailLinkInfo, failure(emailLinkErrors, 'LINK_INVALID'));
    openLink('/verify-provider', '&provider=google');
    await expectExpired(withProviderName(verifyProviderTexts.expiredHint.visitor, 'Google'));
    await page.getByRole('link', { name: 'Go to login' }).click();
    await expectPath('/login');
  });

  test('of a provider leads a user who is logged in to the linked accounts', async () => {
    signIn();
    respondTo(getEmailLinkInfo, failure(emailLinkErrors, 'LINK_INVALID'));
    respondTo(listIntegrations, { integrations: [{ provider: 'google', connected: false }] });
    openLink('/verify-provider', '&provider=google');
    await expectExpired(withProviderName(verifyProviderTexts.expiredHint.user, 'Google'));
    await page.getByRole('link', { name: verifyProviderTexts.openSettings }).click();
    await expect.element(page.getByRole('button', { name: 'Link Google' })).toBeVisible();
  });
});
