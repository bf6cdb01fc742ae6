import { passwordTexts } from '@app/contract/core/credentials/texts';
import { coreErrors } from '@app/contract/core/errors';
import { emailLinkErrors } from '@app/contract/email-links/errors';
import { forgotPassword, resetPassword } from '@app/contract/passwords/schemas';
import { forgotPasswordTexts, resetPasswordTexts } from '@app/contract/passwords/texts';
import { getCurrentUser, refresh } from '@app/contract/sessions/schemas';
import { siteTexts } from '@app/contract/site/texts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { banner, expectPath, fillNewPassword, PASSWORD, respondToLinkInfo } from '../../../testing/accounts.ts';
import { CONNECTION_LOST, failure, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';

const LINK = '/reset-password?token=link-token';
const submit = page.getByRole('button', { name: 'Reset Password' });
const newPassword = page.getByLabelText('New password', { exact: true });
beforeEach(() => void respondToLinkInfo({ purpose: 'reset-password', needs: 'nothing' }));

const DONE = { message: resetPasswordTexts.done };

test('forgot-password requires a valid email address', async () => {
  openPage('/forgot-password');
  await page.getByRole('button', { name: forgotPasswordTexts.submit }).click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await page.getByLabelText('Email').fill('a@b');
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible('forgot password');
  expect(requestsOf(forgotPassword)).toEqual([]);
});

test('reset-password without a token redirects to forgot-password', async () => {
  openPage('/reset-password');
  await expectPath('/forgot-password');
});

test('the reset form shows the first broken rule and the strength of the new password', async () => {
  openPage(LINK);
  await submit.click();
  await expect.element(page.getByText('Password is required')).toBeVisible();
  for (const [input, error] of [
    ['Ab1', passwordTexts.tooShort],
    ['Abcdefgh12345', passwordTexts.tooLong],
    ['abcdefg1', passwordTexts.uppercase],
    ['ABCDEFG1', passwordTexts.lowercase],
    ['Abcdefgh', passwordTexts.number],
  ] as const) {
    await newPassword.fill(input);
    await expect.element(page.getByText(error)).toBeVisible();
    await expect.element(page.getByText('Strength: Weak')).toBeVisible();
  }
  const checklist = page.getByRole('list', { name: 'Password requirements' });
  await expect.element(checklist.getByText('A number(not met yet)')).toBeVisible();
  await newPassword.fill('Abcdef12');
  await expect.element(page.getByText('Strength: Medium')).toBeVisible();
  await expect.element(checklist.getByText('A number(met)')).toBeVisible();
  await newPassword.fill('ABcdefgh12');
  await expect.element(page.getByText('Strength: Strong')).toBeVisible();
  await fillNewPassword(PASSWORD, 'Kestrel78');
  await expect.element(page.getByText(passwordTexts.mismatch)).toBeVisible();
  await expectAccessible('reset password');
  expect(requestsOf(resetPassword)).toEqual([]);
});

test('the reset form shows an error of the server at the new password', async () => {
  const details = [{ path: 'password', message: passwordTexts.tooCommon }];
  respondTo(resetPassword, failure(coreErrors, 'VALIDATION_FAILED', { details }));
  openPage(LINK);
  await fillNewPassword('Password1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(passwordTexts.tooCommon)).toBeVisible();
  await expect.element(newPassword).toHaveFocus();
});

test('the page of an invalid reset link offers a new link', async () => {
  respondTo(resetPassword, failure(emailLinkErrors, 'LINK_INVALID'));
  openPage(LINK);
  await fillNewPassword(PASSWORD);
  await submit.click();
  await expect.element(page.getByText(emailLinkErrors.LINK_INVALID.text)).toBeVisible();
  await expect.element(page.getByText(resetPasswordTexts.expiredHint)).toBeVisible();
  await expectAccessible('an invalid reset link');
  await page.getByRole('link', { name: resetPasswordTexts.newLink }).click();
  await expectPath('/forgot-password');
});

test('the reset form keeps its input after a network error', async () => {
  respondOnce(resetPassword, CONNECTION_LOST);
  openPage(LINK);
  await fillNewPassword(PASSWORD);
  await submit.click();
  await expect.element(banner(siteTexts.offline)).toBeVisible();
  respondOnce(resetPassword, DONE);
  await submit.click();
  await expect.element(page.getByText(resetPasswordTexts.done)).toBeVisible();
  const body = { token: 'link-token', password: PASSWORD };
  expect(requestsOf(resetPassword).map((request) => request.body)).toEqual([body, body]);
});

test('when a reset is sent again after a lost response, the page offers to log in with the new password', async () => {
  respondOnce(resetPassword, CONNECTION_LOST);
  openPage(LINK);
  await fillNewPassword(PASSWORD);
  await submit.click();
  await expect.element(banner(siteTexts.offline)).toBeVisible();
  respondOnce(resetPassword, failure(emailLinkErrors, 'LINK_INVALID'));
  await submit.click();
  await expect.element(page.getByRole('heading', { name: resetPasswordTexts.unclearTitle })).toBeVisible();
  await expect.element(page.getByRole('link', { name: resetPasswordTexts.newLink })).toBeVisible();
  await expectAccessible('a reset with an unknown outcome');
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expectPath('/login');
});

test('a reset also ends the session of the browser that performs it', async () => {
  signIn();
  respondTo(resetPassword, () => {
    for (const operation of [getCurrentUser, refresh]) respondTo(operation, failure(coreErrors, 'INVALID_TOKEN'));
    return DONE;
  });
  openPage(LINK);
  await fillNewPassword(PASSWORD);
  await submit.click();
  await expect.element(page.getByText(resetPasswordTexts.done)).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expect.element(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});
