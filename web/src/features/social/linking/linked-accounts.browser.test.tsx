import { coreErrors } from '@app/contract/core/errors';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import type { User } from '@app/contract/core/user';
import { identityErrors } from '@app/contract/identities/errors';
import { identityMessages, withProviderName } from '@app/contract/identities/texts';
import { getCurrentUser } from '@app/contract/sessions/schemas';
import { socialErrors } from '@app/contract/social/errors';
import { PROVIDER_POPUP } from '@app/contract/social/limits';
import {
  checkSteamPrivacy,
  type IntegrationState,
  initAuthorization,
  listIntegrations,
} from '@app/contract/social/schemas';
import { integrationToasts, signInMethodTexts, socialTexts, steamPrivacyToasts } from '@app/contract/social/texts';
import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { installFakeClock } from '../../../../testing/emulate.ts';
import { CONNECTION_LOST, failure, requestsOf, respondOnce, respondTo } from '../../../../testing/fake-api.ts';
import { openPage, signIn } from '../../../../testing/open-page.tsx';
import { newUser } from '../../../../testing/people.ts';
import { capturePopups, Popup } from '../../../../testing/popup.ts';

const PROFILE = '/settings?tab=profile';
const INTEGRATIONS = '/settings?tab=integrations';

const button = (action: 'Link' | 'Unlink', provider: SocialProvider) =>
  page.getByRole('button', { name: `${action} ${PROVIDER_NAMES[provider]}`, exact: true });
const row = (provider: SocialProvider): Locator =>
  page.getByRole('listitem').filter({ has: button('Link', provider).or(button('Unlink', provider)) });

/** An account without a password that has linked these providers. */
function linkedTo(...providers: readonly SocialProvider[]): Partial<User> {
  const linked = Object.fromEntries(providers.map((provider) => [provider, { verified: true, data: {} }]));
  return { providers: [...providers], auth: { ...newUser().auth, providers: linked } };
}

function respondToIntegrations(...integrations: IntegrationState[]): void {
  respondTo(listIntegrations, { integrations });
}

describe('linking an account', () => {
  /** Presses Link for Discord; returns the popup once it shows the provider. */
  async function openPopup(popups: readonly Popup[]): Promise<Popup> {
    const count = popups.length;
    await button('Link', 'discord').click();
    await expect.poll(() => popups[count]?.url).toBe('https://discord.example/authorize');
    return popups[count] as Popup;
  }

  test('fails if the popup is closed, the provider reports an error, the account is linked elsewhere or the authorization cannot start', async () => {
    installFakeClock();
    const popups = capturePopups();
    signIn();
    openPage(PROFILE);
    respondTo(initAuthorization, { authUrl: 'https://discord.example/authorize', state: 'state' });
    const first = await openPopup(popups);
    await expect.element(row('discord').getByText(socialTexts.connecting)).toBeVisible();
    // This message does not come from the popup.
    expect(await new Popup().post({ provider: 'discord', linked: true })).toBe(false);
    await expect.element(row('discord').getByText(socialTexts.connecting)).toBeVisible();
    first.close();
    vi.advanceTimersByTime(PROVIDER_POPUP.closedMs + 2 * PROVIDER_POPUP.closedCheckMs);
    await expect.element(page.getByText(socialTexts.cancelled)).toBeVisible();

    const denied = socialTexts.failedWith.replace('{error}', 'access_denied');
    for (const error of [denied, withProviderName(identityErrors.IDENTITY_TAKEN.text, 'Discord')]) {
      const popup = await openPopup(popups);
      popup.post({ provider: 'discord', error });
      await expect.element(page.getByText(integrationToasts.connectionFailed.title).first()).toBeVisible();
      await expect.element(page.getByText(error)).toBeVisible();
      expect(popup.closed).toBe(true);
    }

    respondTo(initAuthorization, failure(coreErrors, 'UNAVAILABLE', { error: undefined }));
    await button('Link', 'discord').click();
    await expect.element(page.getByText(integrationToasts.connectionFailed.message)).toBeVisible();
    await expect.element(row('discord').getByText('Not linked')).toBeVisible();
    expect(popups.every(({ closed }) => closed)).toBe(true);
  });
});

describe('the name of a linked account', () => {
  const NAME = 'שהם (7)';
  const direction = (text: Locator) => getComputedStyle(text.element()).direction;

  test('keeps its own text direction', async () => {
    signIn(linkedTo('steam', 'x'));
    respondToIntegrations({ provider: 'x', connected: true, username: NAME });
    openPage(INTEGRATIONS);
    await expect.element(row('x').getByText(NAME)).toBeVisible();
    expect(direction(row('x').getByText(NAME))).toBe('rtl');
    await button('Unlink', 'x').click();
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText(NAME)).toBeVisible();
    expect(direction(dialog.getByText(NAME))).toBe('rtl');
  });
});

describe('unlinking an account', () => {
  test('is impossible for the last sign-in method', async () => {
    signIn(linkedTo('discord', 'x'));
    respondToIntegrations({ provider: 'discord', connected: true }, { provider: 'x', connected: true });
    openPage(PROFILE);
    await expect.element(row('discord').getByText(identityErrors.LAST_SIGN_IN_METHOD.text)).toBeVisible();
    await expect.element(button('Unlink', 'discord')).toBeDisabled();
    await expect
      .element(button('Unlink', 'discord'))
      .toHaveAccessibleDescription(identityErrors.LAST_SIGN_IN_METHOD.text);
    await expect.element(page.getByText(signInMethodTexts.noPassword)).toBeVisible();
    await expectAccessible('the last sign-in method');
    await page.getByRole('tab', { name: 'Integrations' }).click();
    await expect.element(button('Unlink', 'discord')).toBeDisabled();
    await button('Unlink', 'x').click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible('the unlink prompt');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Unlink', 'x')).toHaveFocus();
  });

  test('is possible if there is another sign-in method', async () => {
    signIn(linkedTo('discord', 'twitch'));
    openPage(PROFILE);
    await expect.element(button('Unlink', 'discord')).toBeEnabled();
  });

  test('and linking are impossible for an observer', async () => {
    const user = signIn(linkedTo('discord', 'twitch', 'x'));
    respondTo(getCurrentUser, { user, isObserving: true });
    respondToIntegrations({ provider: 'x', connected: true }, { provider: 'google', connected: false });
    openPage(INTEGRATIONS);
    await expect.element(button('Unlink', 'x')).toBeDisabled();
    await expect.element(button('Link', 'google')).toBeDisabled();
  });
});

test('a Steam account is pending until its game list is public', async () => {
  signIn(linkedTo('steam', 'twitch'));
  const steam = { provider: 'steam', connected: true, lastChecked: '2026-11-20T12:00:00.000Z' } as const;
  respondToIntegrations({ ...steam, gameDetailsAccess: false });
  openPage(INTEGRATIONS);
  const verify = page.getByRole('button', { name: 'Verify' });
  await expect.element(row('steam').getByText('Pending', { exact: true })).toBeVisible();
  await expect.element(row('steam').getByText(/Last checked/)).toBeVisible();
  await expectAccessible('a pending Steam account');
  for (const [outcome, title] of [
    [CONNECTION_LOST, steamPrivacyToasts.checkFailed],
    [failure(socialErrors, 'PROVIDER_FAILED'), steamPrivacyToasts.failed],
    [{ hasAccess: false }, steamPrivacyToasts.stillPending],
  ] as const) {
    respondOnce(checkSteamPrivacy, outcome);
    await verify.click();
    await expect.element(page.getByText(title)).toBeVisible();
  }

  respondOnce(checkSteamPrivacy, { hasAccess: true });
  respondToIntegrations({ ...steam, gameDetailsAccess: true });
  await verify.click();
  await expect.element(page.getByText(withProviderName(identityMessages.verified, 'Steam'))).toBeVisible();
  await expect.element(row('steam').getByText('Linked', { exact: true })).toBeVisible();
  await expect.element(verify).not.toBeInTheDocument();
});

describe('the list of integrations', () => {
  test('can be retried, and is refetched each time the tab opens', async () => {
    signIn();
    respondTo(listIntegrations, failure(coreErrors, 'UNAVAILABLE'));
    openPage(INTEGRATIONS);
    await expect.element(page.getByText(coreErrors.UNAVAILABLE.text)).toBeVisible();
    respondToIntegrations({ provider: 'x', connected: false });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(button('Link', 'x')).toBeVisible();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect
      .element(page.getByRole('tabpanel', { name: 'Profile' }).getByText('Username', { exact: true }))
      .toBeVisible();
    const count = requestsOf(listIntegrations).length;
    await page.getByRole('tab', { name: 'Integrations' }).click();
    await expect.element(button('Link', 'x')).toBeVisible();
    expect(requestsOf(listIntegrations)).toHaveLength(count + 1);
  });

  test('may be empty', async () => {
    signIn();
    respondToIntegrations();
    openPage(INTEGRATIONS);
    await expect.element(page.getByText(/isn’t set up to connect other services/)).toBeVisible();
  });
});
