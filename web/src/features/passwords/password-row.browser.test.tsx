import { profileUpdated } from '@app/contract/accounts/events';
import { createEvent } from '@app/contract/core/realtime';
import type { User } from '@app/contract/core/user';
import { passwordErrors } from '@app/contract/passwords/errors';
import { changePassword, setPassword } from '@app/contract/passwords/schemas';
import {
  addPasswordTexts,
  changePasswordTexts,
  passwordRowTexts,
  setPasswordTexts,
} from '@app/contract/passwords/texts';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { siteTexts } from '@app/contract/site/texts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { fillNewPassword, PASSWORD, respondToSecuritySettings } from '../../../testing/accounts.ts';
import {
  CONNECTION_LOST,
  failure,
  holdResponse,
  requestsOf,
  respondOnce,
  respondTo,
} from '../../../testing/fake-api.ts';
import { sendEvent } from '../../../testing/fake-socket.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { newUser } from '../../../testing/people.ts';

const button = (name: string) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });

/** An account that logs in with Discord and has no password. */
function withoutPassword(changes: Partial<User> = {}): Partial<User> {
  const providers = { discord: { verified: true, data: {} } };
  return { providers: ['discord'], auth: { ...newUser().auth, providers }, ...changes };
}

function openSettings(): void {
  respondToSecuritySettings();
  openPage('/settings?tab=security');
}

test('the form to change the password validates its fields', async () => {
  signIn();
  openSettings();
  await button('Change Password').click();
  const form = dialog('Change Password');
  const current = form.getByLabelText('Current password');
  await expect.element(current).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText(changePasswordTexts.currentRequired)).toBeVisible();
  await current.fill('Wrong1234');
  await fillNewPassword(PASSWORD, 'Kestrel78');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByText(changePasswordTexts.mismatch)).toBeVisible();
  await expectAccessible('change password');
  expect(requestsOf(changePassword)).toEqual([]);
});

test('when a change is sent again after a lost response, the form shows that the password may already be changed', async () => {
  signIn();
  openSettings();
  await button('Change Password').click();
  const form = dialog('Change Password');
  const submit = form.getByRole('button', { name: 'Change Password' });
  await form.getByLabelText('Current password').fill('Kestrel41');
  await fillNewPassword(PASSWORD);
  respondOnce(changePassword, CONNECTION_LOST);
  await submit.click();
  await expect.element(form.getByText(siteTexts.offline).first()).toBeVisible();
  const { text } = passwordErrors.CURRENT_PASSWORD_WRONG;
  const details = [{ path: 'currentPassword', message: text }];
  respondOnce(changePassword, failure(passwordErrors, 'CURRENT_PASSWORD_WRONG', { details }));
  await submit.click();
  await expect.element(form.getByText(changePasswordTexts.unclear)).toBeVisible();
  await expect.element(form.getByText(text)).not.toBeInTheDocument();
});

test('setting a first password can be retried, and its dialog stays open when the event arrives before the response', async () => {
  const user = signIn(withoutPassword());
  openSettings();
  await button('Set Password').click();
  const form = dialog('Set Password');
  const submit = form.getByRole('button', { name: 'Set Password' });
  await fillNewPassword(PASSWORD, 'Kestrel78');
  await submit.click();
  await expect.element(form.getByText(changePasswordTexts.mismatch)).toBeVisible();
  await fillNewPassword(PASSWORD);
  await expectAccessible('set password');
  respondOnce(setPassword, CONNECTION_LOST);
  await submit.click();
  await expect.element(page.getByText(setPasswordTexts.failed)).toBeVisible();

  const respond = holdResponse(setPassword);
  await submit.click();
  const changed: User = { ...user, providers: ['discord', 'email'], revision: 2 };
  respondTo(getCurrentUser, { user: changed, isObserving: false });
  sendEvent({ ...createEvent(profileUpdated, { user: changed }), revision: changed.revision });
  await expect.element(page.getByText(passwordRowTexts.leadSet, { exact: true })).toBeVisible();
  await expect.element(form).toBeVisible();
  respond({ message: setPasswordTexts.done, requiresEmailVerification: false });
  await expect.element(page.getByText(setPasswordTexts.set, { exact: true })).toBeVisible();
  await expect.element(button('Change Password')).toBeVisible();
});

test('an account without an email address cannot add a password', async () => {
  signIn(withoutPassword({ email: null, emailVerified: false }));
  openSettings();
  await button('Add Password').click();
  await expect.element(page.getByText(addPasswordTexts.emailRequired)).toBeVisible();
  await expectAccessible('email required');
});

test('an observer cannot add a password', async () => {
  const user = signIn(withoutPassword({ emailVerified: false }));
  respondTo(getCurrentUser, { user, isObserving: true });
  openSettings();
  await expect.element(button('Add Password')).toBeDisabled();
});

test('adding a password for an unverified email address can be retried, and the password is then pending', async () => {
  const user = signIn(withoutPassword({ emailVerified: false }));
  openSettings();
  await button('Add Password').click();
  const form = dialog(addPasswordTexts.title);
  await fillNewPassword(PASSWORD);
  await expectAccessible('add password');
  respondOnce(setPassword, CONNECTION_LOST);
  await form.getByRole('button', { name: 'Add Password' }).click();
  await expect.element(page.getByText(addPasswordTexts.failed)).toBeVisible();
  respondOnce(setPassword, { message: addPasswordTexts.pending, requiresEmailVerification: true });
  const email = { ...user.auth.email, hasPendingPassword: true, pendingChanges: { passwordAddition: true } };
  respondTo(getCurrentUser, { user: { ...user, auth: { ...user.auth, email } }, isObserving: false });
  await form.getByRole('button', { name: 'Add Password' }).click();
  await expect.element(page.getByText(addPasswordTexts.sent)).toBeVisible();
  await expect.element(page.getByText(passwordRowTexts.badge)).toBeVisible();
});
