import {
  INTEGRATION_PROVIDERS,
  PROVIDER_NAMES,
  SIGN_IN_PROVIDERS,
  SOCIAL_PROVIDERS,
} from '@app/contract/core/providers';
import { getSecurityLog } from '@app/contract/security-log/schemas';
import * as sessionOperations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as operations from '@app/contract/social/schemas';
import * as twoFactorOperations from '@app/contract/two-factor/schemas';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../../../testing/people/people.ts';
import { enableTwoFactor, nextPeriod, totpCode } from '../../../testing/people/two-factor.ts';
import { call } from '../../../testing/requests/call.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { grantConsent, setUpSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow, signUpWithProvider } from '../../../testing/social/people.ts';

const { cluster } = setUpSocial();

const userOf = async (token: string) =>
  (await call(cluster.last, sessionOperations.getCurrentUser, { token })).body.user;

async function integrationOf(token: string, name: string) {
  const { body } = await call(cluster.last, operations.listIntegrations, { token });
  return body.integrations.find(({ provider }) => provider === name);
}

describe.each(SIGN_IN_PROVIDERS)('signing in with %s', (provider) => {
  test('creates an account, and finds it again on any node', async () => {
    const user = await signUpWithProvider(cluster.first, provider);
    const account = await userOf(user.token);
    expect(account).toMatchObject({ username: user.username, providers: [provider] });
    expect(account.auth.providers[provider]).toMatchObject({ verified: true });
    const secondSignIn = await runProviderFlow(cluster.last, provider, user.persona);
    expect(secondSignIn).toMatchObject({ status: 200, body: { user: { id: account.id, username: user.username } } });
    expect(await userOf(secondSignIn.body.token)).toMatchObject({ id: account.id });
    expect(secondSignIn.headers.get('cache-control')).toBe('no-store');
  });

  test('requires the second factor before it creates a session', async () => {
    const person = await newPerson(cluster.first);
    const persona = await linkProvider(cluster.first, provider, person);
    const { secret } = await enableTwoFactor(cluster.first, person);
    const browser = newBrowser();
    const first = await runProviderFlow(cluster.first, provider, persona, { browser });
    expect(first).toMatchObject({ status: 200, body: { requires2FA: true } });
    expect(Object.keys(first.body).sort()).toEqual(['requires2FA', 'tempToken']);
    expect((await call(cluster.first, sessionOperations.getCurrentUser, { token: first.body.tempToken })).status).toBe(
      401,
    );
    const body = {
      tempToken: first.body.tempToken,
      totpToken: totpCode(secret, cluster.first.clock.now()),
      trustDevice: true,
    };
    const second = await call(cluster.last, signInOperations.verifyLoginCode, { body, headers: browser.headers() });
    expect(second.status).toBe(200);
    // This browser did not store the trusted-device cookie
    nextPeriod(cluster.first);
    expect((await runProviderFlow(cluster.first, provider, persona, { browser })).body.requires2FA).toBe(true);
    const cookie =
      second.headers
        .getSetCookie()
        .find((line) => line.startsWith('trusted-device='))
        ?.split(';')[0] ?? '';
    const trustedBrowser = newBrowser(cookie);
    const third = await runProviderFlow(cluster.last, provider, persona, { browser: trustedBrowser });
    expect(third.body.user.username).toBe(person.username);
  });
});

describe.each(SOCIAL_PROVIDERS)('linking %s', (provider) => {
  test('makes it listed, usable for sign-in if supported, and unlinkable', async () => {
    const person = await newPerson(cluster.first);
    const { token } = person;
    const persona = newPersona();
    const linked = await runProviderFlow(cluster.first, provider, persona, { token });
    expect(linked).toMatchObject({ status: 200, body: { linked: true, provider } });
    expect(Object.keys(linked.body).sort()).toEqual(['linked', 'provider']);
    expect(await userOf(token)).toMatchObject({ providers: ['email', provider] });
    const integration = await integrationOf(token, provider);
    expect(integration).toMatchObject({ provider, connected: true, username: expect.any(String) });
    expect((await runProviderFlow(cluster.last, provider, persona, { token })).status).toBe(200);

    const unlinkInput = { params: { provider }, token };
    if (SIGN_IN_PROVIDERS.some((name) => name === provider)) {
      const login = await runProviderFlow(cluster.last, provider, persona);
      expect(login.body.user.username).toBe(person.username);
    } else expect((await newBrowser().startAuthorization(cluster.first, provider)).status).toBe(401);

    expect((await call(cluster.first, operations.unlinkProvider, unlinkInput)).status).toBe(204);
    expect(await userOf(token)).toMatchObject({ providers: ['email'] });
    expect(await integrationOf(token, provider)).toEqual({ provider, connected: false });
    expect(await call(cluster.last, operations.unlinkProvider, unlinkInput)).toMatchObject({
      status: 404,
      body: { code: 'PROVIDER_NOT_LINKED', error: `No ${PROVIDER_NAMES[provider]} account is linked to yours` },
    });
    const { body } = await call(cluster.first, getSecurityLog, { token });
    expect(body.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['provider_linked', 'provider_unlinked']),
    );
    // Another account can link it now
    const other = await newPerson(cluster.first);
    await linkProvider(cluster.first, provider, other, persona);
  });

  test('through the integrations endpoints has the same effect', async () => {
    const { token } = await newPerson(cluster.first);
    const params = { id: provider };
    const browser = newBrowser();
    const started = await browser.startLinking(cluster.first, provider, token);
    const callbackUrl = await grantConsent(started.body.authUrl, newPersona());
    expect((await browser.sendCallback(cluster.last, provider, callbackUrl, token)).body).toEqual({
      linked: true,
      provider,
    });
    expect((await call(cluster.last, operations.disconnectIntegration, { token, params })).status).toBe(204);
    expect(await integrationOf(token, provider)).toEqual({ provider, connected: false });
  });

  test('requires a recent login, like unlinking', async () => {
    const person = await newPerson(cluster.first);
    await linkProvider(cluster.first, provider, person);
    const { token } = await refreshWithoutRecentLogin(person.refreshToken);
    const REAUTHENTICATION_REQUIRED = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await newBrowser().startAuthorization(cluster.first, provider, { token })).toMatchObject(
      REAUTHENTICATION_REQUIRED,
    );
    expect(await newBrowser().startLinking(cluster.first, provider, token)).toMatchObject(REAUTHENTICATION_REQUIRED);
    expect(await call(cluster.first, operations.unlinkProvider, { token, params: { provider } })).toMatchObject(
      REAUTHENTICATION_REQUIRED,
    );
    expect(
      await call(cluster.first, operations.disconnectIntegration, { token, params: { id: provider } }),
    ).toMatchObject(REAUTHENTICATION_REQUIRED);
  });
});

/** Refreshes a session half an hour after its login. */
async function refreshWithoutRecentLogin(refreshToken: string): Promise<{ token: string }> {
  cluster.first.clock.advance(1800 + 60);
  return (await call(cluster.first, sessionOperations.refresh, { body: { refreshToken } })).body;
}

describe('reauthentication', () => {
  test.each(SIGN_IN_PROVIDERS)('with linked %s counts as a recent login', async (provider) => {
    const person = await newPerson(cluster.first);
    const persona = await linkProvider(cluster.first, provider, person);
    const { token } = await refreshWithoutRecentLogin(person.refreshToken);
    const reauthenticated = await runProviderFlow(cluster.last, provider, persona, { token, reauthenticate: true });
    expect(reauthenticated.status).toBe(200);
    expect(Object.keys(reauthenticated.body).sort()).toEqual(['authenticatedAt', 'refreshToken', 'token']);
    const input = { token: reauthenticated.body.token, params: { provider } };
    expect((await call(cluster.first, operations.unlinkProvider, input)).status).toBe(204);
  });

  test('with a provider does not count as a second factor', async () => {
    const person = await enableTwoFactor(cluster.first, await newPerson(cluster.first));
    const persona = await linkProvider(cluster.first, 'discord', person);
    const { token } = await refreshWithoutRecentLogin(person.refreshToken);
    const reauthenticated = await runProviderFlow(cluster.first, 'discord', persona, { token, reauthenticate: true });
    expect(reauthenticated.status).toBe(200);
    expect(
      await call(cluster.first, twoFactorOperations.regenerateBackupCodes, { token: reauthenticated.body.token }),
    ).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED', methods: ['totp', 'backupCode'] },
    });
  });

  test.each(SIGN_IN_PROVIDERS)('with another account of %s is rejected', async (provider) => {
    const person = await newPerson(cluster.first);
    await linkProvider(cluster.first, provider, person);
    const stranger = await signUpWithProvider(cluster.first, provider);
    const { token } = await refreshWithoutRecentLogin(person.refreshToken);
    for (const persona of [newPersona(), stranger.persona]) {
      const response = await runProviderFlow(cluster.first, provider, persona, { token, reauthenticate: true });
      expect(response).toMatchObject({
        status: 422,
        body: {
          code: 'IDENTITY_UNKNOWN',
          error: `This is not the ${PROVIDER_NAMES[provider]} account that is linked to yours`,
        },
      });
    }
    expect((await call(cluster.first, operations.unlinkProvider, { token, params: { provider } })).status).toBe(403);
  });

  test.each(SIGN_IN_PROVIDERS)('with %s cannot start while it is not linked', async (provider) => {
    const { token } = await newPerson(cluster.first);
    expect(
      await newBrowser().startAuthorization(cluster.first, provider, { token, reauthenticate: true }),
    ).toMatchObject({
      status: 404,
      body: { code: 'PROVIDER_NOT_LINKED' },
    });
  });

  test.each(INTEGRATION_PROVIDERS)('is not possible with %s, and neither is signing up', async (provider) => {
    const person = await newPerson(cluster.first);
    await linkProvider(cluster.first, provider, person);
    const started = await newBrowser().startAuthorization(cluster.first, provider, {
      token: person.token,
      reauthenticate: true,
    });
    expect(started).toMatchObject({ status: 404, body: { code: 'PROVIDER_NOT_OFFERED' } });
  });
});
