import type { SocialProvider } from '@app/contract/core/providers';
import { siteTexts } from '@app/contract/site/texts';
import { socialErrors } from '@app/contract/social/errors';
import { providerCallback, startSignIn } from '@app/contract/social/schemas';
import { callbackTexts, socialTexts } from '@app/contract/social/texts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { expectPath } from '../../../../testing/accounts.ts';
import { failure, requestsOf, respondTo } from '../../../../testing/fake-api.ts';
import { reloadPage, signIn } from '../../../../testing/open-page.tsx';
import { openCallback, openCallbackUrl, STATE, startedInThisDocument } from '../../../../testing/provider-callback.ts';
import { respondToIntegrations } from '../../../../testing/settings.ts';
import { listenToPopup } from '../../../lib/social/popup-message.ts';

const EXPIRED = socialErrors.STATE_INVALID.text;
const text = (exact: string) => page.getByText(exact, { exact: true });

test.each<[string, SocialProvider, Record<string, string>, string]>([
  ['is denied', 'discord', { error: 'access_denied', state: STATE }, 'Authentication failed: access_denied'],
  ['is cancelled', 'steam', { 'openid.mode': 'cancel', state: STATE }, 'User cancelled authentication'],
  ['fails at the provider', 'google', { error: 'server_error', state: STATE }, 'Authentication failed: server_error'],
  ['returns another state', 'twitch', { code: 'the-code', state: 'another' }, EXPIRED],
  ['returns an expired code', 'discord', { code: 'expired', state: STATE }, 'Authentication failed'],
])('a sign-in that %s (%s) shows the error and can be retried', async (_, provider, query, error) => {
  respondTo(providerCallback, failure(socialErrors, 'PROVIDER_REFUSED'));
  respondTo(startSignIn, startedInThisDocument);
  openCallback(provider, {}, query);
  await expect.element(page.getByRole('heading', { name: callbackTexts.login.failed })).toBeVisible();
  await expect.element(text(error)).toBeVisible();
  expect(window.location.search).toBe('');
  await expect.element(page.getByRole('link', { name: 'Back to login' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => window.location.hash).toBe('#consent');
  expect(requestsOf(startSignIn).map(({ params }) => params.provider)).toEqual([provider]);
});

test.each([
  ['/auth/discord/callback?code=a&state=b', EXPIRED],
  ['/auth/discord/callback?state=b', 'Invalid Discord callback parameters'],
  ['/auth/steam/callback?code=a&state=b', 'Invalid Steam callback parameters'],
  ['/integrations/x/callback?code=a', 'Invalid callback parameters'],
  ['/auth/unknown/callback?code=a&state=b', 'Invalid provider'],
  ['/auth/x/callback?code=a&state=b', 'Invalid provider'],
  ['/integrations/discord/callback?code=a&state=b', 'Invalid provider'],
])('the callback %s without a started sign-in links to the login page', async (url, error) => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  openCallbackUrl(url);
  await expect.element(text(error)).toBeVisible();
  expect(window.location.href).toBe(new URL(url.split('?')[0] ?? '', window.location.href).href);
  await expect.element(page.getByRole('link', { name: /login/ })).toBeVisible();
  await expectAccessible(url);
});

test('a callback is sent once, even after a reload', async () => {
  respondTo(providerCallback, failure(socialErrors, 'PROVIDER_FAILED', { error: siteTexts.unknownError }));
  const query = { code: 'the-code', state: STATE };
  openCallback('discord', {}, query);
  await expect.element(text(socialTexts.failed)).toBeVisible();
  expect(requestsOf(providerCallback).map(({ body }) => body)).toEqual([query]);
  reloadPage();
  await expect.element(text(EXPIRED)).toBeVisible();
  expect(requestsOf(providerCallback)).toHaveLength(1);
});

test('a response that leads to no page shows an error', async () => {
  // The response starts a sign-up, which is not possible with X.
  respondTo(providerCallback, { requiresUsername: true, tempToken: 'temp-token', provider: 'discord' });
  openCallback('x');
  await expect.element(text(socialTexts.unexpected)).toBeVisible();
});

test('a response that is not JSON, such as the page of a proxy, shows an error', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValueOnce(new Response('<h1>Welcome</h1>'));
  openCallback('discord');
  await expect.element(text(socialTexts.unexpected)).toBeVisible();
});

describe('a popup', () => {
  const POPUP = { purpose: 'link', popupId: 'the-popup' } as const;

  test('reports its result to the window that opened it, and closes itself', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const results: unknown[] = [];
    const stopListening = listenToPopup(POPUP.popupId, (message) => results.push(message));
    onTestFinished(() => {
      stopListening();
      close.mockRestore();
    });
    respondTo(providerCallback, { linked: true, provider: 'twitch' });
    signIn();
    openCallback('twitch', POPUP);
    await expect.element(page.getByRole('heading', { name: callbackTexts.done })).toBeVisible();
    expect(results).toEqual([{ provider: 'twitch', linked: true }]);
    await expect.poll(() => close.mock.calls.length).toBe(1);
  });

  test('continues without the window that opened it if that window is closed', async () => {
    respondTo(providerCallback, { linked: true, provider: 'twitch' });
    respondToIntegrations();
    signIn();
    openCallback('twitch', POPUP);
    await expectPath('/settings?tab=integrations');
  });
});
