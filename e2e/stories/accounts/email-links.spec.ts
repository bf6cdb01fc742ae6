import { emailLinkErrors } from '@app/contract/email-links/errors';
import { emailLinkDeclinedMessage } from '@app/contract/email-links/texts';
import * as operations from '@app/contract/sessions/schemas';
import { call } from '@app/server/testing/requests/call';
import type { Page } from '@playwright/test';
import { createUnverifiedAccount, logInAsNewUser } from '../../fixtures/accounts/account.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { expectAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { tabTo } from '../../fixtures/page/keyboard.ts';
import { expect, test } from '../../test.ts';

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
  await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeFocused();
  expect(requestCount).toBe(1);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('button', { name: `Account: ${user.username}` })).toBeVisible();
});

test('the owner of a mailbox can decline a sign-up', async ({ page, mailbox, errors }) => {
  errors.allow(LINK_REJECTED);
  const { email } = await createUnverifiedAccount(page);
  const link = await mailbox.waitForLink(email, '/verify-email');
  await page.goto(link);
  await expect(passwordField(page)).toBeVisible();
  await tabTo(page, 'button', 'I did not sign up');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Link cancelled' })).toBeFocused();
  await expect(page.getByText(emailLinkDeclinedMessage)).toBeVisible();
  await expectAccessible(page, 'a declined link');
  await expectNoHorizontalScroll(page, 'a declined link');
  await page.goto(link);
  await expect(page.getByText(emailLinkErrors.LINK_INVALID.text)).toBeVisible();
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
  // The second sign-up was not made in this browser either, so the page requires the password.
  await passwordField(page).fill(next.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeFocused();
  await page.waitForURL('/inventory');
  await page.getByRole('dialog', { name: 'Your first card' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Account: ${next.username}` }).click();
  await expect(page.getByText(next.email)).toBeVisible();
  await expect(page.getByText(current.email)).toHaveCount(0);
  expect((await call(product, operations.getCurrentUser, { token: current.session.token })).status).toBe(401);
});
