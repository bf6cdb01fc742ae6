import { accountErrors } from '@app/contract/accounts/errors';
import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import { coreErrors } from '@app/contract/core/errors';
import { signupErrors } from '@app/contract/sign-up/errors';
import { completeSignup } from '@app/contract/sign-up/schemas';
import { signupTexts, usernameSuggestionTexts } from '@app/contract/sign-up/texts';
import { siteTexts } from '@app/contract/site/texts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { banner, expectPath } from '../../../../testing/accounts.ts';
import { setBrowserFontSize } from '../../../../testing/emulate.ts';
import {
  CONNECTION_LOST,
  failure,
  holdResponse,
  requestsOf,
  respondOnce,
  respondTo,
} from '../../../../testing/fake-api.ts';
import { openPage, reloadPage } from '../../../../testing/open-page.tsx';
import { getConfig, setConfig } from '../../../lib/config.ts';
import { signupToken } from '../../accounts/common/page-state.ts';

const EMAIL = 'kestrel@example.com';
const username = page.getByLabelText('Username');
const button = page.getByRole('button', { name: 'Create account' });
const verify = page.getByRole('heading', { name: 'Verify Your Email' });
const COMPLETE = { requiresEmailVerification: true, message: signupTexts.checkMail, email: EMAIL } as const;

/** Opens the page after a sign-up with email and password has begun in this tab. */
function openStarted(): void {
  signupToken.save('temp-token', { email: EMAIL });
  openPage('/complete-signup');
}

test('complete-signup without a sign-up redirects to the sign-up form', async () => {
  openPage('/complete-signup');
  await expectPath('/signup');
});

test('complete-signup validates the username and rejects a taken one', async () => {
  openStarted();
  await button.click();
  await expect.element(page.getByText('Username is required')).toBeVisible();
  for (const [input, error] of [
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(31), 'Username must be 30 characters or less'],
    ['a b c', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ] as const) {
    await username.fill(input);
    await expect.element(page.getByText(error)).toBeVisible();
  }
  respondOnce(completeSignup, failure(accountErrors, 'USERNAME_TAKEN'));
  await username.fill('KESTREL');
  await button.click();
  await expect.element(username).toHaveAccessibleDescription(/This username is already taken/);
  await expect.element(username).toHaveFocus();
  respondOnce(completeSignup, COMPLETE);
  await username.fill('moth');
  await button.click();
  await expect.element(verify).toBeVisible();
  expect(requestsOf(completeSignup).map(({ body }) => body)).toEqual([
    { tempToken: 'temp-token', username: 'KESTREL' },
    { tempToken: 'temp-token', username: 'moth' },
  ]);
});

test('a completed sign-up leads straight to the page of the email link, also when it is reloaded', async () => {
  setConfig({ ...getConfig(), localMode: true });
  openStarted();
  const respond = holdResponse(completeSignup);
  await username.fill('moth');
  await button.click();
  await expect.element(page.getByRole('button', { name: 'Creating your account…' })).toBeVisible();
  respond(COMPLETE);
  await expect.element(verify).toBeVisible();
  await expectPath('/email-verification-required');
  expect(window.history.state.usr, 'no email address in the browser history').toBeNull();
  reloadPage();
  await expect.element(page.getByText(EMAIL)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open your mail' })).toHaveAttribute('href', '/mailbox');
  openPage('/complete-signup');
  await expectPath('/email-verification-required');
});

test('the form offers usernames, and numbered ones after a name is taken', async () => {
  openStarted();
  const suggestions = page.getByRole('group', { name: usernameSuggestionTexts.label }).getByRole('button');
  await expect.element(suggestions).toHaveLength(3);
  const drawn = suggestions.elements().map(({ textContent }) => textContent);
  await suggestions.first().click();
  await expect.element(username).toHaveValue(drawn[0]);
  await expect.element(suggestions.first()).toHaveAttribute('aria-pressed', 'true');
  respondOnce(completeSignup, failure(accountErrors, 'USERNAME_TAKEN'));
  await button.click();
  await expect.element(username).toHaveAccessibleDescription(/This username is already taken/);
  const numbered = suggestions.nth(1);
  await expect.poll(() => numbered.element().textContent).toMatch(new RegExp(`^${drawn[0]}\\d\\d$`));
  await numbered.click();
  await expect.element(username).toHaveAccessibleDescription(/^3 to 30 letters/);
  respondOnce(completeSignup, COMPLETE);
  const chosen = numbered.element().textContent;
  await button.click();
  await expect.element(verify).toBeVisible();
  expect(requestsOf(completeSignup).at(-1)?.body).toEqual({ tempToken: 'temp-token', username: chosen });
});

test('on a phone, the usernames offered are next to each other, and the button below them is in view', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(360, 740);
  setConfig({ ...getConfig(), localMode: true });
  openStarted();
  await expect.element(button).toBeInViewport({ ratio: 1 });
  const suggestions = page.getByRole('group', { name: usernameSuggestionTexts.label }).getByRole('button').elements();
  expect(new Set(suggestions.map((one) => one.getBoundingClientRect().top)).size).toBe(1);
  expect(suggestions.filter((one) => one.scrollWidth > one.clientWidth)).toEqual([]);
});

test('on a narrow phone, a long name and its number stay within the buttons', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(320, 640);
  openStarted();
  respondOnce(completeSignup, failure(accountErrors, 'USERNAME_TAKEN'));
  await username.fill('christopher_alexander_of_york');
  await button.click();
  const suggestions = page.getByRole('group', { name: usernameSuggestionTexts.label }).getByRole('button');
  await expect
    .element(suggestions.first())
    .toMatchTextContent(/^christopher_alexander_of_yor\d\d$|^christopher_alexander_of_york\d\d$/);
  for (const one of suggestions.elements()) {
    const text = document.createRange();
    text.selectNodeContents(one);
    expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(one.clientWidth);
    expect(text.getBoundingClientRect().height).toBeLessThanOrEqual(one.clientHeight);
  }
});

test('with large text on a phone, the line of steps names only the current one', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(360, 740);
  await setBrowserFontSize(32);
  openStarted();
  const steps = page.getByRole('list', { name: drawSheetTexts.first });
  await expect.element(steps).toBeVisible();
  const names = [...steps.element().querySelectorAll('li > span:nth-child(2)')];
  expect(names.filter((name) => name.clientHeight > 2 || name.getBoundingClientRect().height > 2)).toHaveLength(1);
  expect(names.map(({ textContent }) => textContent)).toEqual(['Account', 'Wallet', 'Draw']);
});

test('the account stays the current step until its email address is verified, and its line grows', async () => {
  const current = page.getByRole('list', { name: drawSheetTexts.first }).getByCss('[aria-current]');
  const line = () => getComputedStyle(current.element(), '::after').backgroundImage;
  openStarted();
  await expect.element(current).toHaveTextContent('1Account');
  expect(line()).toContain(' 40%,');
  respondTo(completeSignup, COMPLETE);
  await username.fill('moth');
  await button.click();
  await expect.element(verify).toBeVisible();
  await expect.element(current).toHaveTextContent('1Account');
  expect(line()).toContain(' 90%,');
  expect(page.getByText(/: Done$/).elements()).toEqual([]);
});

test('on a phone, the toast of a new account covers nothing of what to do next', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(360, 740);
  setConfig({ ...getConfig(), localMode: true });
  respondTo(completeSignup, COMPLETE);
  openStarted();
  await username.fill('moth');
  await button.click();
  await expect.element(verify).toBeVisible();
  // The toast of an earlier test may still be above it.
  const created = page.getByCss('[data-toast]').last();
  await expect.element(created).toBeVisible();
  const { top } = created.element().getBoundingClientRect();
  const texts = page.getByRole('main').getByCss('section :is(p, a, button)').elements();
  expect(texts.length).toBeGreaterThan(4);
  expect(Math.max(...texts.map((text) => text.getBoundingClientRect().bottom))).toBeLessThanOrEqual(top);
});

test('an expired sign-up redirects to the login page', async () => {
  respondTo(completeSignup, failure(signupErrors, 'SIGNUP_TOKEN_INVALID'));
  openStarted();
  await username.fill('moth');
  await button.click();
  await expect.element(banner(signupErrors.SIGNUP_TOKEN_INVALID.text)).toBeVisible();
  await expectPath('/complete-signup');
  await expectPath('/login');
  expect(signupToken.read()).toBeNull();
});

test('when a sign-up is sent again after a lost response, the page tells the user to open the email link', async () => {
  openStarted();
  respondOnce(completeSignup, CONNECTION_LOST);
  await username.fill('moth');
  await button.click();
  await expect.element(banner(siteTexts.offline)).toBeVisible();
  respondOnce(completeSignup, failure(signupErrors, 'SIGNUP_TOKEN_INVALID'));
  await button.click();
  await expect.element(verify).toBeVisible();
  await expectPath('/email-verification-required');
  await expect.element(page.getByText(EMAIL)).toBeVisible();
});

test.each([
  [signupTexts.alreadyVerified, failure(coreErrors, 'FORBIDDEN', { error: 'This email is verified' })],
  [signupTexts.alreadyLinked, failure(signupErrors, 'EMAIL_ADDRESS_ALREADY_LINKED')],
])('complete-signup explains an error of the server: %s', async (text, error) => {
  respondTo(completeSignup, error);
  openStarted();
  await username.fill('moth');
  await button.click();
  await expect.element(banner(text)).toBeVisible();
});
