import type { SignInProvider } from '@app/contract/core/providers';
import { REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/email/limits';
import { signupErrors } from '@app/contract/sign-up/errors';
import { SIGNUP_FALLBACK_REDIRECT_MS } from '@app/contract/sign-up/limits';
import { checkEmailForSteam, completeSignup, getTempTokenInfo } from '@app/contract/sign-up/schemas';
import { providerSignupTexts, signupTexts } from '@app/contract/sign-up/texts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { expectPath } from '../../../../testing/accounts.ts';
import { installFakeClock } from '../../../../testing/emulate.ts';
import { CONNECTION_LOST, failure, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { holdPage } from '../../../../testing/hold-page.ts';
import { openPage, respondToUser } from '../../../../testing/open-page.tsx';
import { signupToken } from '../../accounts/common/page-state.ts';

const EMAIL = 'moth@example.com';
const email = page.getByLabelText('Email');
const sendLink = page.getByRole('button', { name: providerSignupTexts.linking.submit });
const createAccount = page.getByRole('button', { name: 'Create account' });
const verifySteam = page.getByRole('heading', { name: 'Verify Steam Account' });

/** Opens the last step of a sign-up with a provider that has returned a name. */
function openSignup(provider: SignInProvider, username = 'Moth A'): void {
  respondTo(getTempTokenInfo, {
    type: provider,
    provider,
    email: null,
    profilePicture: null,
    providerData: { username },
    expiresAt: '2026-11-21T12:00:00.000Z',
  });
  signupToken.save('temp-token', { provider });
  openPage('/complete-signup');
}

async function enterEmail(address: string): Promise<void> {
  await email.fill(address);
  await userEvent.keyboard('{Enter}');
}

test('a sign-up with a provider states below the form that it accepts the terms, and opens them', async () => {
  openSignup('discord');
  await expect.element(page.getByText('By creating an account, you accept our terms')).toBeVisible();
  await page.getByRole('button', { name: 'terms' }).click();
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Contact details' })).toBeInTheDocument();
});

test.each([1280, 360])('a Steam sign-up asks for an email address and a username (%i px)', async (width) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 800));
  respondTo(checkEmailForSteam, { emailExists: false, needsLinking: false });
  respondTo(completeSignup, { requiresEmailVerification: true, message: signupTexts.checkMail, email: EMAIL });
  openSignup('steam');
  await expect.element(page.getByRole('heading', { name: providerSignupTexts.email.title })).toBeVisible();
  await expectAccessible('the email address form');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await email.fill('invalid@email');
  await expect.element(page.getByText('Invalid email format')).toBeVisible();
  await enterEmail(EMAIL);
  await expect.element(page.getByRole('heading', { name: 'Continue as Moth A' })).toBeVisible();
  await expect.element(page.getByLabelText('Username')).toHaveValue('Moth_A');
  await expectAccessible('the username form');
  await createAccount.click();
  await expect.element(verifySteam).toBeVisible();
  await expect.element(page.getByText(EMAIL)).toBeVisible();
  expect(requestsOf(completeSignup).map(({ body }) => body)).toEqual([
    { tempToken: 'temp-token', username: 'Moth_A', email: EMAIL },
  ]);
});

test('a Steam sign-up with the email address of an account offers to link it', async () => {
  respondTo(checkEmailForSteam, { emailExists: true, needsLinking: true });
  openSignup('steam');
  await enterEmail(EMAIL);
  await expect.element(page.getByRole('heading', { name: providerSignupTexts.linking.title })).toBeVisible();
  await expectAccessible('the existing account prompt');
  await page.getByRole('button', { name: 'Use a different email' }).click();
  await enterEmail(EMAIL);

  // A completed sign-up counts as expired when it is sent again.
  respondOnce(completeSignup, CONNECTION_LOST);
  await sendLink.click();
  await expect.element(page.getByText(/We couldn’t reach the server/)).toBeVisible();
  respondOnce(completeSignup, failure(signupErrors, 'SIGNUP_TOKEN_INVALID'));
  await sendLink.click();
  await expect.element(verifySteam).toBeVisible();
  await expect.element(page.getByText(EMAIL)).toBeVisible();
});

test('an expired sign-up redirects to the login page', async () => {
  installFakeClock();
  respondTo(getTempTokenInfo, failure(signupErrors, 'SIGNUP_TOKEN_INVALID'));
  signupToken.save('expired', { provider: 'steam' });
  openPage('/complete-signup');
  await expect.element(page.getByText(signupErrors.SIGNUP_TOKEN_INVALID.text)).toBeVisible();
  vi.advanceTimersByTime(SIGNUP_FALLBACK_REDIRECT_MS - 500);
  await expectPath('/complete-signup');
  vi.advanceTimersByTime(1000);
  await expectPath('/login');
});

test('if the next page does not open, it is loaded in full 2.5 seconds after the success message', async () => {
  const loads: string[] = [];
  const cancelLoads = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    loads.push(new URL(event.destination.url).pathname);
  };
  navigation?.addEventListener('navigate', cancelLoads);
  onTestFinished(() => navigation?.removeEventListener('navigate', cancelLoads));
  respondToUser();
  respondTo(completeSignup, { token: 'access-token', refreshToken: 'refresh-token' });
  holdPage('/inventory');
  openSignup('discord');
  await expect.element(createAccount).toBeVisible();
  installFakeClock();
  await createAccount.click();
  await expect.element(page.getByText(signupTexts.created)).toBeVisible();
  vi.advanceTimersByTime(REDIRECT_AFTER_SUCCESS_MS);
  expect(loads).toEqual([]);
  vi.advanceTimersByTime(SIGNUP_FALLBACK_REDIRECT_MS - REDIRECT_AFTER_SUCCESS_MS);
  expect(loads).toEqual(['/inventory']);
});

test('when a sign-up is sent again after a lost response, the page suggests logging in', async () => {
  openSignup('discord');
  respondOnce(completeSignup, CONNECTION_LOST);
  await createAccount.click();
  await expect.element(page.getByText(/We couldn’t reach the server/)).toBeVisible();
  respondOnce(completeSignup, failure(signupErrors, 'SIGNUP_TOKEN_INVALID'));
  await createAccount.click();
  await expect.element(page.getByText('Your account may already exist. Please log in with Discord.')).toBeVisible();
  await expectPath('/login');
  await expect.element(page.getByText(signupTexts.created)).not.toBeInTheDocument();
});

test('a name from right to left does not change the direction of the title', async () => {
  openSignup('discord', 'שהם (7)');
  await expect.element(page.getByRole('heading', { name: 'Continue as שהם (7)' })).toBeVisible();
  expect(getComputedStyle(page.getByText('שהם (7)', { exact: true }).element()).unicodeBidi).toBe('isolate');
});
