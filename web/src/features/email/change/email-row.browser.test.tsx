import type { User } from '@app/contract/core/user';
import { emailChangeErrors } from '@app/contract/email/errors';
import { requestEmailChange } from '@app/contract/email/schemas';
import { identityErrors } from '@app/contract/identities/errors';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { failure, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { newUser } from '../../../../testing/people.ts';

const edit = page.getByRole('button', { name: 'Edit email' });
const field = page.getByLabelText('New email');
const dialog = page.getByRole('dialog', { name: 'Change your email?' });

function linkedTo(providers: User['auth']['providers']): User['auth'] {
  return { ...newUser().auth, providers };
}

const discord = { verified: true, data: { username: 'kestrel' } };
const google = { verified: true, data: { email: 'kestrel@example.org' } };
const twitch = { verified: true, data: { displayName: 'kestrel_live' } };

test('the new email address is validated, and Escape returns to the Edit button', async () => {
  const user = signIn();
  respondTo(requestEmailChange, failure(emailChangeErrors, 'EMAIL_UNCHANGED'));
  openPage('/settings');
  await edit.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(edit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  for (const [input, error] of [
    ['', 'Email is required'],
    ['not-an-email', 'Please enter a valid email address'],
    [user.email?.toUpperCase() ?? '', emailChangeErrors.EMAIL_UNCHANGED.text],
  ] as const) {
    await field.fill(input);
    await page.getByRole('button', { name: 'Send confirmation' }).click();
    await expect.element(page.getByText(error)).toBeVisible();
  }
  await expectAccessible('settings with an invalid email address');
  expect(requestsOf(requestEmailChange)).toHaveLength(1);
});

test('before the new email address is entered, a warning lists Discord and Google, which the change unlinks', async () => {
  signIn({ auth: linkedTo({ discord, google, twitch }) });
  openPage('/settings');
  await edit.click();
  const items = dialog.getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'Discord@kestrel',
    'Googlekestrel@example.org',
  ]);
  await expectAccessible('the warning before an email change');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();
  await expect.element(field).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(field).toHaveFocus();
});

test('the email address cannot change if that would remove the last sign-in method', async () => {
  signIn({ providers: ['google'], auth: linkedTo({ google }) });
  openPage('/settings');
  await edit.click();
  await expect.element(dialog.getByText(identityErrors.LAST_SIGN_IN_METHOD.text)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible('an email change that would remove the last sign-in method');
});
