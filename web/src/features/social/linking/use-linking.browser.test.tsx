import { withProviderName } from '@app/contract/identities/texts';
import { PROVIDER_POPUP } from '@app/contract/social/limits';
import { connectIntegration, initAuthorization } from '@app/contract/social/schemas';
import { integrationToasts, socialTexts } from '@app/contract/social/texts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { installFakeClock } from '../../../../testing/emulate.ts';
import { requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { capturePopups, Popup } from '../../../../testing/popup.ts';
import { startedInThisDocument } from '../../../../testing/provider-callback.ts';
import { prompt, requireReauthentication } from '../../../../testing/reauthentication.ts';
import { openSettings, respondToIntegrations } from '../../../../testing/settings.ts';
import { getConfig, setConfig } from '../../../lib/config.ts';

const AUTHORIZATION = { authUrl: 'https://provider.example/authorize', state: 'state' };
const LINKED = withProviderName(socialTexts.linked, 'Twitch');

test('linking asks for the password first, then opens its popup again', async () => {
  const popups = capturePopups();
  openSettings('profile');
  requireReauthentication(initAuthorization, ['password'], () => AUTHORIZATION);
  await page.getByRole('button', { name: 'Link Twitch' }).click();
  await expect.element(prompt.getByLabelText('Password')).toHaveFocus();
  expect(popups.map(({ closed }) => closed)).toEqual([true]);
  await userEvent.keyboard('Kestrel42{Enter}');
  await expect.poll(() => popups[1]?.url).toBe(AUTHORIZATION.authUrl);
  popups[1]?.post({ provider: 'twitch', linked: true });
  await expect.element(page.getByText(LINKED)).toBeVisible();
  expect(popups[1]?.closed).toBe(true);
});

test('linking continues in the same tab when no second popup can be opened', async () => {
  capturePopups(1);
  openSettings('profile');
  requireReauthentication(initAuthorization, ['password'], startedInThisDocument);
  await page.getByRole('button', { name: 'Link Twitch' }).click();
  await expect.element(prompt.getByLabelText('Password')).toHaveFocus();
  await userEvent.keyboard('Kestrel42{Enter}');
  await expect.poll(() => window.location.hash).toBe('#consent');
  expect(requestsOf(initAuthorization).map(({ body }) => body)).toEqual(Array(2).fill({ isLinking: true }));
});

test('a popup times out, and messages from other windows are ignored', async () => {
  installFakeClock();
  setConfig({ ...getConfig(), providers: ['x'] });
  const popups = capturePopups();
  respondToIntegrations();
  respondTo(connectIntegration, AUTHORIZATION);
  openSettings('integrations');
  await page.getByRole('button', { name: 'Link X', exact: true }).click();
  await expect.poll(() => popups[0]?.url).toBe(AUTHORIZATION.authUrl);
  void new Popup().post({ provider: 'x', linked: true });
  vi.advanceTimersByTime(PROVIDER_POPUP.timeoutMs - 10_000);
  await expect.element(page.getByText(socialTexts.connecting)).toBeVisible();
  expect(popups[0]?.closed).toBe(false);
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByText(socialTexts.timeout)).toBeVisible();
  await expect.element(page.getByText(integrationToasts.connectionFailed.title)).toBeVisible();
  expect(popups[0]?.closed).toBe(true);
});

describe('a popup that looks closed, as a provider that isolates its pages makes it', () => {
  async function openIsolatedPopup(): Promise<Popup | undefined> {
    installFakeClock();
    const popups = capturePopups();
    openSettings('profile');
    respondTo(initAuthorization, AUTHORIZATION);
    await page.getByRole('button', { name: 'Link Twitch' }).click();
    await expect.poll(() => popups[0]?.url).toBe(AUTHORIZATION.authUrl);
    popups[0]?.close();
    return popups[0];
  }

  test('is waited for while it has the focus', async () => {
    const popup = await openIsolatedPopup();
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    onTestFinished(() => hasFocus.mockRestore());
    vi.advanceTimersByTime(PROVIDER_POPUP.timeoutMs / 2);
    await expect.element(page.getByText(socialTexts.connecting)).toBeVisible();
    expect(await popup?.post({ provider: 'twitch', linked: true })).toBe(true);
    await expect.element(page.getByText(LINKED)).toBeVisible();
    await expect.element(page.getByText(socialTexts.cancelled)).not.toBeInTheDocument();
  });

  test('is no longer waited for some seconds after this window has the focus, but its later result still counts', async () => {
    const popup = await openIsolatedPopup();
    vi.advanceTimersByTime(PROVIDER_POPUP.closedMs);
    await expect.element(page.getByText(socialTexts.connecting)).toBeVisible();
    vi.advanceTimersByTime(2 * PROVIDER_POPUP.closedCheckMs);
    await expect.element(page.getByText(socialTexts.cancelled)).toBeVisible();
    expect(await popup?.post({ provider: 'twitch', linked: true })).toBe(true);
    await expect.element(page.getByText(LINKED)).toBeVisible();
  });
});
