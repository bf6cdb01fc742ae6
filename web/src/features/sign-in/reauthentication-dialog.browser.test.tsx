import { coreErrors, type ReauthenticationMethod } from '@app/contract/core/errors';
import type { User } from '@app/contract/core/user';
import { withProviderName } from '@app/contract/identities/texts';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { signInErrors } from '@app/contract/sign-in/errors';
import { reauthenticate } from '@app/contract/sign-in/schemas';
import { socialErrors } from '@app/contract/social/errors';
import { PROVIDER_POPUP } from '@app/contract/social/limits';
import { disconnectIntegration, initAuthorization } from '@app/contract/social/schemas';
import { socialTexts } from '@app/contract/social/texts';
import { twoFactorErrors } from '@app/contract/two-factor/errors';
import { unlinkWallet } from '@app/contract/wallet/schemas';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { installFakeClock } from '../../../testing/emulate.ts';
import { failure, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { capturePopups } from '../../../testing/popup.ts';
import { prompt, REAUTHENTICATED, requireReauthentication } from '../../../testing/reauthentication.ts';
import { linkedTo, openSettings, respondToIntegrations } from '../../../testing/settings.ts';

const WALLET = { publicKey: '2'.repeat(44) };
const password = prompt.getByLabelText('Password');
const code = prompt.getByLabelText('Verification code');
const unlinkButton = page.getByRole('button', { name: 'Unlink', exact: true });
const { PASSWORD_INCORRECT } = signInErrors;
const { CODE_INCORRECT } = twoFactorErrors;

/** Stores the tokens of a reauthentication, as another tab or a popup would. */
function reauthenticateInOtherWindow(): void {
  const { token, refreshToken, authenticatedAt } = REAUTHENTICATED;
  for (const [key, newValue] of Object.entries({ refreshToken, token, authenticatedAt })) {
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
}

/** Unlinks the wallet of an account, which requires a recent login. */
async function unlinkWithoutRecentLogin(methods: readonly ReauthenticationMethod[]): Promise<User> {
  respondToIntegrations();
  const user = openSettings('integrations', { wallet: WALLET });
  requireReauthentication(unlinkWallet, methods, () => {
    const withoutWallet = { ...user, wallet: null };
    respondTo(getCurrentUser, { user: withoutWallet, isObserving: false });
    return { user: withoutWallet };
  });
  await unlinkButton.click();
  await page.getByRole('button', { name: 'Unlink wallet' }).click();
  return user;
}

async function expectUnlinked(): Promise<void> {
  await expect.element(page.getByText('No wallet linked yet')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

test('the prompt asks for the password, and the change continues', async () => {
  await unlinkWithoutRecentLogin(['password']);
  await expect.element(password).toHaveFocus();
  await expectAccessible('the reauthentication prompt');
  await userEvent.keyboard('{Enter}');
  await expect.element(prompt.getByText('Password is required')).toBeVisible();

  respondOnce(reauthenticate, failure(signInErrors, 'PASSWORD_INCORRECT'));
  await userEvent.keyboard('Wrong123{Enter}');
  await expect.element(prompt.getByText(PASSWORD_INCORRECT.text)).toBeVisible();
  await expect.element(password).toHaveValue('');
  await expect.element(password).toHaveFocus();

  await userEvent.keyboard('Kestrel42{Enter}');
  await expectUnlinked();
  expect(requestsOf(reauthenticate).map(({ body }) => body)).toEqual([
    { password: 'Wrong123' },
    { password: 'Kestrel42' },
  ]);
});

test('a user with two-factor authentication can confirm with a code instead of the password', async () => {
  await unlinkWithoutRecentLogin(['password', 'totp']);
  await expect.element(password).toHaveFocus();
  await prompt.getByRole('button', { name: 'Use a code instead' }).click();
  await expectAccessible('the code prompt');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('12{Enter}');
  await expect.element(prompt.getByText('Please enter a 6-digit code')).toBeVisible();

  respondOnce(reauthenticate, failure(twoFactorErrors, 'CODE_INCORRECT'));
  await code.fill('111111');
  await userEvent.keyboard('{Enter}');
  await expect.element(prompt.getByText(CODE_INCORRECT.text)).toBeVisible();
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveFocus();
  await code.fill('222222');
  await userEvent.keyboard('{Enter}');
  await expectUnlinked();
});

test('when the prompt is cancelled, only the change fails', async () => {
  await unlinkWithoutRecentLogin(['password']);
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText(coreErrors.REAUTHENTICATION_REQUIRED.text)).toBeVisible();
  await expect.element(prompt).not.toBeInTheDocument();
  await expect.element(unlinkButton).toHaveFocus();
});

test('a confirmation in another tab is also valid in this tab', async () => {
  await unlinkWithoutRecentLogin(['password']);
  await expect.element(password).toBeVisible();
  reauthenticateInOtherWindow();
  await expectUnlinked();
  expect(requestsOf(reauthenticate)).toEqual([]);
});

test('a user without a password confirms with a linked account, and the change continues', async () => {
  installFakeClock();
  const popups = capturePopups();
  const authUrl = 'https://discord.example/authorize';
  respondToIntegrations(['discord', 'x']);
  respondTo(initAuthorization, { authUrl, state: 'state' });
  openSettings('integrations', linkedTo('discord', 'x'));
  requireReauthentication(disconnectIntegration, ['discord'], () => undefined);
  await page.getByRole('button', { name: 'Unlink X' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink X' }).click();
  const discord = prompt.getByRole('button', { name: 'Continue with Discord' });
  await expect.element(discord).toHaveFocus();
  await expectAccessible('the linked account prompt');

  await discord.click();
  await expect.poll(() => popups[0]?.url).toBe(authUrl);
  popups[0]?.close();
  vi.advanceTimersByTime(PROVIDER_POPUP.closedMs + 2 * PROVIDER_POPUP.closedCheckMs);
  await expect.element(prompt.getByText(socialTexts.cancelled)).toBeVisible();

  const unknown = withProviderName(socialErrors.IDENTITY_UNKNOWN.text, 'Discord');
  await discord.click();
  await expect.poll(() => popups[1]?.url).toBe(authUrl);
  popups[1]?.post({ provider: 'discord', error: unknown });
  await expect.element(prompt.getByText(unknown)).toBeVisible();

  await discord.click();
  await expect.poll(() => popups[2]?.url).toBe(authUrl);
  reauthenticateInOtherWindow();
  await expect.element(page.getByText('X is unlinked')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(requestsOf(initAuthorization).map(({ body }) => body)).toEqual(Array(3).fill({ reauthenticate: true }));
});
