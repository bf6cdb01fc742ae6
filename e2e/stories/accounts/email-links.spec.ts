import { EMAIL_LINK_PASSWORD_ATTEMPTS } from '@app/contract/accounts/email/limits';
import * as emailOperations from '@app/contract/accounts/email/schemas';
import { emailLinkDeclinedMessage } from '@app/contract/accounts/email/texts';
import { accountErrors } from '@app/contract/accounts/errors';
import * as operations from '@app/contract/accounts/schemas';
import { siteTexts } from '@app/contract/site/texts';
import { call } from '@app/server/testing/call';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/accessibility.ts';
import {
  createAccount,
  createUnverifiedAccount,
  logInAsNewUser,
  newUser,
  openWithSession,
} from '../../fixtures/account.ts';
import { callApi } from '../../fixtures/api.ts';
import { holdRequests } from '../../fixtures/hold-requests.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { loseFirstResponse, routeOnce } from '../../fixtures/route-once.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

// These accounts sign up through the API, so the browser of the story did not sign up.

const LINK_REJECTED = /422 .* at \/api\/auth\/(?:link-info|verify-email)/;

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

test('a sign-up link opened in another browser asks for the password', async ({ page, mailbox, errors }) => {
  errors.allow(LINK_REJECTED);
  const user = await createUnverifiedAccount(page);
  const releaseLinkInfo = await holdRequests(page, '**/api/auth/link-info');
  await page.goto(await mailbox.waitForLink(user.email, '/verify-email'));
  await expect(page.getByText('Verifying your email address…')).toBeVisible();
  releaseLinkInfo();
  await expect(page.getByRole('heading', { name: 'Confirm your sign-up' })).toBeFocused();
  await expect(page.getByText('Enter the password you chose when you signed up')).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page, 'the password prompt');
  await expectNoHorizontalScroll(page, 'the password prompt');

  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.keyboard.type('Wrong123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password')).toBeVisible();
  await expect(passwordField(page)).toHaveValue('');
  await expect(passwordField(page)).toBeFocused();
  await expectAccessible(page, 'a wrong password');

  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email')) requestCount += 1;
  });
  const releaseVerifyEmail = await holdRequests(page, '**/api/auth/verify-email');
  await page.keyboard.type(user.password);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Verifying…' })).toBeVisible();
  releaseVerifyEmail();
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeFocused();
  expect(requestCount).toBe(1);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('button', { name: `Account: ${user.username}` })).toBeVisible();
});

test(
  'too many wrong passwords invalidate a link, and a new one can be requested',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(LINK_REJECTED);
    const { email } = await createUnverifiedAccount(page);
    await page.goto(await mailbox.waitForLink(email, '/verify-email'));
    for (let attempt = 0; attempt < EMAIL_LINK_PASSWORD_ATTEMPTS; attempt += 1) {
      await passwordField(page).fill(`Wrong12${attempt}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Incorrect password')).toBeVisible();
    }
    await passwordField(page).fill('Wrong999');
    await page.keyboard.press('Enter');
    await expect(page.getByText(accountErrors.LINK_INVALID.text)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Resend email' }).click();
    await mailbox.waitForLink(email, '/verify-email', 2);
  },
);

test(
  'a link that is opened again after a lost response says that it may have worked',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(LINK_REJECTED, /ERR_FAILED/);
    const user = await createUnverifiedAccount(page);
    await page.goto(await mailbox.waitForLink(user.email, '/verify-email'));
    await loseFirstResponse(page, '**/api/auth/verify-email');
    await passwordField(page).fill(user.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(siteTexts.offline)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'It May Already Be Done' })).toBeVisible();
    await expectAccessible(page, 'a link that may have been used');
    await page.getByRole('link', { name: 'Go to login' }).click();
    await page.waitForURL('/login');
  },
);

test(
  'a decline that is sent again after a lost response shows that the link is cancelled',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(LINK_REJECTED, /ERR_FAILED/);
    const { email } = await createUnverifiedAccount(page);
    await page.goto(await mailbox.waitForLink(email, '/verify-email'));
    await loseFirstResponse(page, '**/api/auth/verify-email');
    await page.getByRole('button', { name: 'I did not sign up' }).click();
    await expect(page.getByText(siteTexts.offline)).toBeVisible();
    await page.getByRole('button', { name: 'I did not sign up' }).click();
    await expect(page.getByRole('heading', { name: 'Link cancelled' })).toBeVisible();
  },
);

test('the owner of a mailbox can decline a sign-up', async ({ page, mailbox, errors }) => {
  errors.allow(LINK_REJECTED, /ERR_FAILED/);
  const { email } = await createUnverifiedAccount(page);
  const link = await mailbox.waitForLink(email, '/verify-email');
  await page.goto(link);
  await routeOnce(page, '**/api/auth/verify-email', (route) => route.abort());
  await passwordField(page).fill('Half-typed');
  await page.getByRole('button', { name: 'I did not sign up' }).click();
  await expect(page.getByText(siteTexts.offline)).toBeVisible();
  await expect(passwordField(page)).toHaveValue('Half-typed');
  await expectAccessible(page, 'a failed decline');

  await tabTo(page, 'button', 'I did not sign up');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Link cancelled' })).toBeFocused();
  await expect(page.getByText(emailLinkDeclinedMessage)).toBeVisible();
  await expectAccessible(page, 'a declined link');
  await expectNoHorizontalScroll(page, 'a declined link');
  await page.goto(link);
  await expect(page.getByText(accountErrors.LINK_INVALID.text)).toBeVisible();
});

test('a link of another account asks before switching accounts', async ({ page, mailbox, product, errors }) => {
  errors.allow(/403 .* at \/api\/auth\/verify-email/);
  const [current, next] = [await logInAsNewUser(page, mailbox), await createUnverifiedAccount(page)];
  await expect(page.getByRole('button', { name: `Account: ${current.username}` })).toBeVisible();
  const link = await mailbox.waitForLink(next.email, '/verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Switch accounts?' })).toBeFocused();
  await expect(
    page.getByText(`You’re logged in as ${current.username}. This link belongs to ${next.email}.`),
  ).toBeVisible();
  await expectAccessible(page, 'the account switch prompt');
  await expectNoHorizontalScroll(page, 'the account switch prompt');
  await tabTo(page, 'link', 'Stay logged in');
  await page.keyboard.press('Enter');
  await page.waitForURL('/inventory');
  await expect(page.getByRole('button', { name: `Account: ${current.username}` })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Switch accounts?' })).toBeFocused();
  await tabTo(page, 'button', 'Switch accounts');
  await page.keyboard.press('Enter');
  // This browser did not sign up for the second account either, so it asks for the password.
  await passwordField(page).fill(next.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeFocused();
  await page.waitForURL('/inventory');
  await page.getByRole('button', { name: `Account: ${next.username}` }).click();
  await expect(page.getByText(next.email)).toBeVisible();
  await expect(page.getByText(current.email)).toHaveCount(0);
  expect((await call(product, operations.getCurrentUser, { token: current.session.token })).status).toBe(401);
});

test('a login in another tab satisfies an open link', DESKTOP_ONLY, async ({ page, context, mailbox }) => {
  const user = await createUnverifiedAccount(page);
  await page.goto(await mailbox.waitForLink(user.email, '/verify-email'));
  await expect(passwordField(page)).toBeVisible();
  await openWithSession(await context.newPage(), user);
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  await page.waitForURL('/inventory');
});

test(
  'a link is looked up again without a session when the session has ended',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/401 .* at \/api\/auth\/(?:link-info|verify|refresh)/);
    const user = await createUnverifiedAccount(page);
    const link = await mailbox.waitForLink(user.email, '/verify-email');
    await openWithSession(page, user);
    await page.waitForURL('/email-verification-required');
    const expired = { status: 401, json: { error: 'Token expired', code: 'TOKEN_EXPIRED' } };
    await page.route('**/api/auth/verify', (route) => route.fulfill(expired));
    await page.route('**/api/auth/refresh', (route) => route.fulfill(expired));
    await page.route('**/api/auth/link-info', async (route) => {
      if (route.request().headers().authorization) await route.fulfill(expired);
      else await route.continue();
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Confirm your sign-up' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);

test(
  'a link asks for the password if the server requires it only when the link is used',
  DESKTOP_ONLY,
  async ({ page, mailbox, errors }) => {
    errors.allow(/403 .* at \/api\/auth\/verify-email/);
    const user = await createUnverifiedAccount(page);
    const info = { purpose: 'verify-email', email: user.email, needs: 'nothing' };
    await routeOnce(page, '**/api/auth/link-info', (route) => route.fulfill({ json: info }));
    await page.goto(await mailbox.waitForLink(user.email, '/verify-email'));
    await passwordField(page).fill(user.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/inventory');
  },
);

test('an email change link opened in another browser asks for the account’s password', async ({
  page,
  mailbox,
  product,
  errors,
}) => {
  errors.allow(/422 .* at \/api\/auth\/confirm-email-change/);
  const { session, password } = await createAccount(page, mailbox);
  const { email } = newUser();
  await callApi(product, emailOperations.requestEmailChange, { token: session.token, body: { email } });
  await page.goto(await mailbox.waitForLink(email, '/confirm-email-change'));
  await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I didn’t ask for this' })).toBeVisible();
  await expectAccessible(page, 'the account password prompt');
  await expectNoHorizontalScroll(page, 'the account password prompt');
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type('Wrong123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password')).toBeVisible();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeFocused();
});
