import { drawSheetTexts } from '@app/contract/cards/draw-sheet-texts';
import { coreErrors } from '@app/contract/core/errors';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { signupErrors } from '@app/contract/sign-up/errors';
import { signup } from '@app/contract/sign-up/schemas';
import { signupTexts } from '@app/contract/sign-up/texts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { banner, expectPath, PASSWORD } from '../../../testing/accounts.ts';
import { failure, requestsOf, respondOnce, setOnline } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { getConfig, setConfig } from '../../lib/config.ts';

const password = page.getByLabelText('Password', { exact: true });
const terms = page.getByRole('checkbox');

async function submit(): Promise<void> {
  await page.getByLabelText('Email').fill('kestrel@example.com');
  await password.fill(PASSWORD);
  await page.getByLabelText('Confirm password').fill(PASSWORD);
  await terms.click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

// This test is the first, so that no other test of this page has loaded the terms.
test('the terms are loaded with the sign-up form, and open offline', async () => {
  // The browser's buffer of these entries is full.
  performance.clearResourceTimings();
  openPage('/signup');
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('terms-dialog'));
  await expect.poll(isLoaded).toBe(true);
  setOnline(false);
  await page.getByRole('button', { name: signupTexts.termsLink }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: 'Contact details' })).toBeInTheDocument();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(14);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(terms).not.toBeChecked();
});

test('on a phone, the button of the form is in view, also in local mode', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  setConfig({ ...getConfig(), localMode: true });
  await page.viewport(360, 740);
  openPage('/signup');
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
});

test('the account is the current one of the steps to the first card', async () => {
  openPage('/signup');
  const steps = page.getByRole('list', { name: drawSheetTexts.first }).getByRole('listitem');
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step');
  expect(steps.elements().map((step) => step.textContent)).toEqual(['1Account', '2Wallet', '3Draw']);
});

test('the page offers the login once, and the terms once', async () => {
  openPage('/signup');
  await expect.element(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
  expect(page.getByRole('link', { name: /log ?in/i }).elements()).toHaveLength(1);
  expect(page.getByRole('button', { name: /terms/i }).elements()).toHaveLength(1);
});

test('on a phone, no machine is drawn behind the title', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  openPage('/signup');
  const capsules = page.getByCss('.machine');
  await expect.poll(() => capsules.elements().some((capsule) => capsule.checkVisibility())).toBe(true);
  await page.viewport(360, 740);
  expect(capsules.elements().filter((capsule) => capsule.checkVisibility())).toEqual([]);
});

test('the pile of the machine beside the form has no hole', async () => {
  openPage('/signup');
  await expect.element(page.getByCss('.machine')).toBeVisible();
  const capsules = page.getByCss('.machine .machine-pile > *').elements();
  expect(capsules.length).toBeGreaterThan(20);
  const hidden = capsules.filter((capsule) => getComputedStyle(capsule.firstElementChild ?? capsule).opacity === '0');
  expect(hidden).toEqual([]);
});

test('the sign-up form can be submitted only with the terms accepted', async () => {
  openPage('/signup');
  const button = page.getByRole('button', { name: 'Continue' });
  await expect.element(button).toBeDisabled();
  const ground = () => getComputedStyle(button.element()).backgroundImage;
  expect(ground(), 'no enamel').toBe('none');
  await terms.click();
  await expect.element(button).toBeEnabled();
  expect(ground()).not.toBe('none');
  await terms.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(signupTexts.termsRequired)).toBeVisible();
  await expect.element(button).toBeDisabled();
});

test('the sign-up form shows the first broken rule of each field', async () => {
  openPage('/signup');
  await terms.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  await expect.element(page.getByText('Please confirm your password')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();

  await page.getByLabelText('Email').fill('a@b');
  await expect.element(page.getByText('Invalid email address')).toBeVisible();
  for (const [input, error] of [
    ['Ab1', 'Password must be at least 8 characters'],
    ['Abcdefgh12345', 'Password must be at most 12 characters'],
    ['abcdefg1', 'Password must contain at least one uppercase letter'],
    ['ABCDEFG1', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh', 'Password must contain at least one number'],
  ] as const) {
    await password.fill(input);
    await expect.element(page.getByText(error)).toBeVisible();
  }
  await page.getByLabelText('Confirm password').fill('Other123');
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  expect(requestsOf(signup)).toEqual([]);
});

test.each([
  [signupTexts.alreadyVerified, failure(coreErrors, 'FORBIDDEN', { error: 'This email is verified' })],
  [signupTexts.alreadyLinked, failure(signupErrors, 'EMAIL_ADDRESS_ALREADY_LINKED')],
])('the sign-up form explains an error of the server: %s', async (text, error) => {
  openPage('/signup');
  respondOnce(signup, error);
  await submit();
  await expect.element(banner(text)).toBeVisible();
  await expectPath('/signup');
});

test('the sign-up form redirects to the login page after an error about something expired', async () => {
  openPage('/signup');
  respondOnce(signup, failure(emailLinkErrors, 'LINK_INVALID'));
  await submit();
  await expect.element(banner(emailLinkErrors.LINK_INVALID.text)).toBeVisible();
  await expectPath('/signup');
  await expectPath('/login');
});

test('the sign-up form leads to the page of the email link if the account needs nothing else', async () => {
  openPage('/signup');
  await expect.element(terms).toBeVisible();
  // The server never sends this response.
  const response = { requiresEmailVerification: true, message: signupTexts.checkMail };
  vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json(response));
  await submit();
  await expectPath('/email-verification-required');
  await expect.element(page.getByText('kestrel@example.com')).toBeVisible();
  expect(window.history.state.usr, 'state of the history entry').toBeNull();
});

test('the sign-up form reports a response that it does not understand', async () => {
  openPage('/signup');
  await expect.element(terms).toBeVisible();
  // The server never sends this response.
  vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json({}));
  await submit();
  await expect.element(banner(signupTexts.unexpected)).toBeVisible();
});
