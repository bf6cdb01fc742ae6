import { LINK_PASSWORD_TRIES } from '@app/contract/accounts/email/limits';
import * as emailCalls from '@app/contract/accounts/email/schemas';
import { declinedMessage } from '@app/contract/accounts/email/texts';
import { accountErrors } from '@app/contract/accounts/errors';
import * as calls from '@app/contract/accounts/schemas';
import { siteTexts } from '@app/contract/site/texts';
import { call } from '@app/server/testing/call';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/accessible.ts';
import { enter, join, makeAccount, makeUnverified, newPerson } from '../fixtures/account.ts';
import { ask } from '../fixtures/api.ts';
import { holdBack } from '../fixtures/hold-back.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expect, ONCE, test } from '../test.ts';

// The accounts here sign up by the API: to them the story's browser is another one.

const LINK_REFUSED = /422 .* at \/api\/auth\/(?:link-info|verify-email)/;

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

test('in another browser the link of a sign-up asks for its password', async ({ page, mail, faults }) => {
  faults.expect(LINK_REFUSED);
  const person = await makeUnverified(page);
  const show = await holdBack(page, '**/api/auth/link-info');
  await page.goto(await mail.link(person.email, '/verify-email'));
  await expect(page.getByText('Verifying your email address…')).toBeVisible();
  show();
  await expect(page.getByRole('heading', { name: 'Confirm your sign-up' })).toBeFocused();
  await expect(page.getByText('Enter the password you chose when you signed up')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectAccessible(page, 'the question for the password');
  await expectNoSidewaysScroll(page, 'the question for the password');

  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.keyboard.type('Wrong123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password')).toBeVisible();
  await expect(passwordField(page)).toHaveValue('');
  await expect(passwordField(page)).toBeFocused();
  await expectAccessible(page, 'a wrong password');

  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email')) sent += 1;
  });
  const finish = await holdBack(page, '**/api/auth/verify-email');
  await page.keyboard.type(person.password);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Verifying…' })).toBeVisible();
  finish();
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeFocused();
  expect(sent).toBe(1);
  await page.waitForURL('/inventory');
  await expect(page.getByRole('button', { name: `Account of ${person.username}` })).toBeVisible();
});

test('too many wrong passwords void a link, and a new one can be requested', ONCE, async ({ page, mail, faults }) => {
  faults.expect(LINK_REFUSED);
  const { email } = await makeUnverified(page);
  await page.goto(await mail.link(email, '/verify-email'));
  for (let tries = 0; tries < LINK_PASSWORD_TRIES; tries += 1) {
    await passwordField(page).fill(`Wrong12${tries}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Incorrect password')).toBeVisible();
  }
  await passwordField(page).fill('Wrong999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(accountErrors.LINK_INVALID.text)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await mail.link(email, '/verify-email', 2);
});

test('the owner of a mailbox declines a sign-up that was not theirs', async ({ page, mail, faults }) => {
  faults.expect(LINK_REFUSED, /ERR_FAILED/);
  const { email } = await makeUnverified(page);
  const link = await mail.link(email, '/verify-email');
  await page.goto(link);
  await page.route('**/api/auth/verify-email', (route) => route.abort(), { times: 1 });
  await passwordField(page).fill('Half-typed');
  await page.getByRole('button', { name: 'I did not sign up' }).click();
  await expect(page.getByText(siteTexts.offline)).toBeVisible();
  await expect(passwordField(page)).toHaveValue('Half-typed');
  await expectAccessible(page, 'a link that could not be declined');

  await tabTo(page, 'button', 'I did not sign up');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Link cancelled' })).toBeFocused();
  await expect(page.getByText(declinedMessage)).toBeVisible();
  await expectAccessible(page, 'a declined link');
  await expectNoSidewaysScroll(page, 'a declined link');
  await page.goto(link);
  await expect(page.getByText(accountErrors.LINK_INVALID.text)).toBeVisible();
});

test('a link of another account asks before it switches', async ({ page, mail, product, faults }) => {
  faults.expect(/403 .* at \/api\/auth\/verify-email/);
  const [present, next] = [await join(page, mail), await makeUnverified(page)];
  await expect(page.getByRole('button', { name: `Account of ${present.username}` })).toBeVisible();
  const link = await mail.link(next.email, '/verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Switch accounts?' })).toBeFocused();
  await expect(
    page.getByText(`You are logged in as ${present.username}. This link belongs to ${next.email}.`),
  ).toBeVisible();
  await expectAccessible(page, 'the question whether to switch');
  await expectNoSidewaysScroll(page, 'the question whether to switch');
  await tabTo(page, 'link', 'Stay logged in');
  await page.keyboard.press('Enter');
  await page.waitForURL('/inventory');
  await expect(page.getByRole('button', { name: `Account of ${present.username}` })).toBeVisible();

  await page.goto(link);
  await tabTo(page, 'button', 'Switch accounts');
  await page.keyboard.press('Enter');
  // It is not the browser that signed up either.
  await passwordField(page).fill(next.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeFocused();
  await page.waitForURL('/inventory');
  await page.getByRole('button', { name: `Account of ${next.username}` }).click();
  await expect(page.getByText(next.email)).toBeVisible();
  await expect(page.getByText(present.email)).toHaveCount(0);
  expect((await call(product, calls.verify, { token: present.session.token })).status).toBe(401);
});

test('a login in another tab answers what a link asks', ONCE, async ({ page, context, mail }) => {
  const person = await makeUnverified(page);
  await page.goto(await mail.link(person.email, '/verify-email'));
  await expect(passwordField(page)).toBeVisible();
  await enter(await context.newPage(), person);
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  await page.waitForURL('/inventory');
});

test(
  'a link is looked up again as a visitor’s when the session turns out to be over',
  ONCE,
  async ({ page, mail, faults }) => {
    faults.expect(/401 .* at \/api\/auth\/(?:link-info|verify|refresh)/);
    const person = await makeUnverified(page);
    const link = await mail.link(person.email, '/verify-email');
    await enter(page, person);
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

test('a link that needs more than it seemed to asks for it', ONCE, async ({ page, mail, faults }) => {
  faults.expect(/403 .* at \/api\/auth\/verify-email/);
  const person = await makeUnverified(page);
  const info = { purpose: 'verify-email', email: person.email, needs: 'nothing' };
  await page.route('**/api/auth/link-info', (route) => route.fulfill({ json: info }), { times: 1 });
  await page.goto(await mail.link(person.email, '/verify-email'));
  await passwordField(page).fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/inventory');
});

test('in another browser a new email address needs the account’s password', async ({ page, mail, product, faults }) => {
  faults.expect(/422 .* at \/api\/auth\/confirm-email-change/);
  const { session, password } = await makeAccount(page, mail);
  const { email } = newPerson();
  await ask(product, emailCalls.requestEmailChange, { token: session.token, body: { email } });
  await page.goto(await mail.link(email, '/confirm-email-change'));
  await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I did not ask for this' })).toBeVisible();
  await expectAccessible(page, 'the question for the account’s password');
  await expectNoSidewaysScroll(page, 'the question for the account’s password');
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type('Wrong123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect password')).toBeVisible();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeFocused();
});
