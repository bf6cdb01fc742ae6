import { accountChanged, profileUpdated } from '@app/contract/accounts/events';
import { coreErrors } from '@app/contract/core/errors';
import { createEvent } from '@app/contract/core/realtime';
import type { User } from '@app/contract/core/user';
import { REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/email/limits';
import { verifyProvider } from '@app/contract/email/schemas';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { getEmailLinkInfo } from '@app/contract/email-links/schemas';
import { emailLinkDeclinedMessage, emailLinkTexts } from '@app/contract/email-links/texts';
import { identityMessages, withProviderName } from '@app/contract/identities/texts';
import { verifyLoginCode } from '@app/contract/sign-in/schemas';
import { socialTexts } from '@app/contract/social/texts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { acceptLogin, expectPath, respondToLinkInfo, submitLogInForm, tokens } from '../../../../testing/accounts.ts';
import { installFakeClock } from '../../../../testing/emulate.ts';
import { failure, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { announce } from '../../../../testing/fake-socket.ts';
import { holdPage } from '../../../../testing/hold-page.ts';
import { closePage, openPage, respondToUser, signIn } from '../../../../testing/open-page.tsx';
import { prompt, requireReauthentication } from '../../../../testing/reauthentication.ts';

const LINK = '/verify-provider?provider=steam&token=link-token';
const VERIFIED = withProviderName(identityMessages.verified, 'Steam');
const LINKED = withProviderName(socialTexts.linked, 'Steam');
const submit = page.getByRole('button', { name: 'Link Steam account' });
const question = page.getByText('Link the Steam account Moth A to your Card Vault account?');
const toasts = () =>
  page
    .getByCss('[data-toast]')
    .all()
    .map((toast) => toast.element().textContent);

/** Sends the event after an email link has linked Steam to an account at this revision. */
const announceLink = ({ revision }: User, isSignup: boolean) =>
  announce(createEvent(accountChanged, { changeType: 'providerLinked', isSignup, provider: 'steam' }), revision + 1);

/** A link that adds the Steam account "Moth A" to an account. */
function respondToSteamLink(needs: 'nothing' | 'browser'): void {
  respondToLinkInfo({ purpose: 'link-provider', provider: 'steam', providerUsername: 'Moth A', needs });
  respondTo(verifyProvider, { ...tokens, message: VERIFIED });
}

test('a link names the Steam account, links it and announces it once', async () => {
  const user = signIn({ revision: 2000 });
  respondToSteamLink('nothing');
  openPage(LINK);
  await expect.element(question).toBeVisible();
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'Account Verified' })).toHaveFocus();
  await expect.element(page.getByText(VERIFIED)).toBeVisible();
  // The event is about the same change. Other windows announce it.
  await announceLink(user, false);
  await expect.poll(toasts).toEqual([LINKED]);
  await expectPath('/inventory');
  // The toast may have closed by now, but a second toast must not have opened.
  expect(['', LINKED]).toContain(toasts().join());
});

test('the prompt of a link for an account whose name is unknown contains no name', async () => {
  signIn();
  respondToLinkInfo({ purpose: 'link-provider', provider: 'steam', needs: 'nothing' });
  openPage(LINK);
  await expect.element(page.getByText('Link this Steam account to your Card Vault account?')).toBeVisible();
});

test('a link works although a mail program has added a full stop', async () => {
  signIn();
  respondToSteamLink('nothing');
  openPage('/verify-provider?token=link-token&provider=3Dsteam.');
  await submit.click();
  await expect.element(page.getByText(VERIFIED)).toBeVisible();
  expect(requestsOf(verifyProvider)[0]?.body).toEqual({ token: 'link-token', provider: 'steam' });
});

test.each([
  ['a linked account', false, 2010, LINKED],
  ['a completed sign-up', true, 2020, VERIFIED],
])('another window announces %s', async (_, isSignup, revision, text) => {
  const user = signIn({ revision });
  openPage('/inventory');
  await expect.element(page.getByText('No items found')).toBeVisible();
  await announceLink(user, isSignup);
  await expect.poll(toasts).toEqual([text]);
});

test('the page that waits for a link opens the inventory when it has been used elsewhere', async () => {
  const user = signIn({ emailVerified: false, revision: 2030 });
  openPage('/inventory');
  await expectPath('/email-verification-required');
  await announceLink(user, true);
  await announce(createEvent(profileUpdated, { user: { ...user, emailVerified: true } }), 2032);
  await expectPath('/inventory');
  await expect.poll(toasts).toEqual([VERIFIED]);
});

test.each([1280, 360])('a link requires a recent login (%i px)', async (width) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 800));
  signIn();
  respondToSteamLink('nothing');
  requireReauthentication(verifyProvider, ['password'], () => ({ ...tokens, message: VERIFIED }));
  openPage(LINK);
  await expect.element(page.getByRole('heading', { name: 'Is this your Steam account?' })).toHaveFocus();
  await expect.element(question).toBeVisible();
  expect(window.location.href).not.toContain('token');
  await expectAccessible('the link confirmation');

  await userEvent.keyboard('{Tab}');
  await expect.element(submit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const password = prompt.getByLabelText('Password');
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(coreErrors.REAUTHENTICATION_REQUIRED.text)).toBeVisible();
  await expect.element(submit).toHaveFocus();
  await expectAccessible('a link without a recent login');

  await userEvent.keyboard('{Enter}');
  await password.fill('Kestrel42');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Account Verified' })).toHaveFocus();
  await expectPath('/inventory');
});

test('a link opened in another browser works after a login', async () => {
  respondToSteamLink('browser');
  openPage(LINK);
  await expect.element(page.getByText(emailLinkErrors.OTHER_BROWSER.text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: emailLinkTexts.decline.link })).toBeVisible();
  await expectAccessible('a link opened in another browser');
  acceptLogin();
  respondToSteamLink('nothing');
  await page.getByRole('button', { name: 'Log in' }).click();
  await submitLogInForm();
  await expect.element(question).toBeVisible();
  await expectPath('/verify-provider?provider=steam');
  expect(requestsOf(getEmailLinkInfo).map(({ body }) => body.token)).toEqual(Array(2).fill('link-token'));
  await submit.click();
  await expectPath('/inventory');
});

test('a declined link no longer works', async () => {
  respondToSteamLink('nothing');
  respondTo(verifyProvider, { message: emailLinkDeclinedMessage });
  openPage(LINK);
  await page.getByRole('button', { name: emailLinkTexts.decline.link }).click();
  await expect.element(page.getByText(emailLinkDeclinedMessage)).toBeVisible();
  expect(requestsOf(verifyProvider).map(({ body }) => body)).toEqual([
    { token: 'link-token', provider: 'steam', decline: true },
  ]);
  respondTo(getEmailLinkInfo, failure(emailLinkErrors, 'LINK_INVALID'));
  closePage();
  openPage(LINK);
  await expect.element(page.getByText(emailLinkErrors.LINK_INVALID.text)).toBeVisible();
});

test('a link of an account with a second factor asks for the code, even if the page loads slowly', async () => {
  installFakeClock();
  const user = respondToUser({ has2FA: true });
  respondToSteamLink('nothing');
  respondTo(verifyProvider, { requires2FA: true, tempToken: 'temp-token', message: VERIFIED });
  respondTo(verifyLoginCode, { ...tokens, user });
  const release = holdPage('/login');
  openPage(LINK);
  await submit.click();
  await expect.element(page.getByText('Verifying your account…')).toBeVisible();
  // This is longer than the success message is shown before the inventory opens.
  vi.advanceTimersByTime(REDIRECT_AFTER_SUCCESS_MS + 500);
  release();
  await page.getByLabelText('Verification code').fill('222222');
  await userEvent.keyboard('{Enter}');
  await expectPath('/inventory');
});
