import * as accounts from '@app/contract/accounts/schemas';
import { securityLog } from '@app/contract/accounts/security/schemas';
import * as twoFactor from '@app/contract/accounts/two-factor/schemas';
import {
  INTEGRATION_PROVIDERS,
  PROVIDER_NAMES,
  SIGN_IN_PROVIDERS,
  SOCIAL_PROVIDERS,
} from '@app/contract/core/providers';
import * as calls from '@app/contract/social/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import type { TestCluster } from '../../../testing/cluster.ts';
import { newPerson } from '../../../testing/people.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { grantConsent, type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow, signUpWithProvider } from '../../../testing/social/people.ts';
import { enableTwoFactor, nextPeriod, totpCode } from '../../../testing/two-factor.ts';

let world: SocialEnvironment;
let cluster: TestCluster;
beforeAll(async () => {
  world = await startSocial();
  cluster = world.cluster;
});
afterAll(() => world.stop());

const userOf = async (token: string) => (await call(cluster.other, accounts.verify, { token })).body.user;

async function integrationOf(token: string, name: string) {
  const { body } = await call(cluster.other, calls.listIntegrations, { token });
  return body.integrations.find(({ provider }) => provider === name);
}

describe.each(SIGN_IN_PROVIDERS)('signing in with %s', (provider) => {
  test('creates an account, and finds it again on any node', async () => {
    const newcomer = await signUpWithProvider(cluster.one, provider);
    const made = await userOf(newcomer.token);
    expect(made).toMatchObject({ username: newcomer.username, providers: [provider] });
    expect(made.auth.providers[provider]).toMatchObject({ verified: true });
    const again = await runProviderFlow(cluster.other, provider, newcomer.persona);
    expect(again).toMatchObject({ status: 200, body: { user: { id: made.id, username: newcomer.username } } });
    expect(await userOf(again.body.token)).toMatchObject({ id: made.id });
    expect(again.headers.get('cache-control')).toBe('no-store');
  });

  test('requires the second factor before it creates a session', async () => {
    const person = await newPerson(cluster.one);
    const persona = await linkProvider(cluster.one, provider, person);
    const { secret } = await enableTwoFactor(cluster.one, person);
    const browser = newBrowser();
    const first = await runProviderFlow(cluster.one, provider, persona, { browser });
    expect(first).toMatchObject({ status: 200, body: { requires2FA: true } });
    expect(Object.keys(first.body).sort()).toEqual(['requires2FA', 'tempToken']);
    expect((await call(cluster.one, accounts.verify, { token: first.body.tempToken })).status).toBe(401);
    const body = {
      tempToken: first.body.tempToken,
      totpToken: totpCode(secret, cluster.one.clock.now()),
      trustDevice: true,
    };
    const second = await call(cluster.other, twoFactor.verifyLoginCode, { body, headers: browser.headers() });
    expect(second.status).toBe(200);
    // the same browser, but it was not the one that was trusted: its cookie was never kept here
    nextPeriod(cluster.one);
    expect((await runProviderFlow(cluster.one, provider, persona, { browser })).body.requires2FA).toBe(true);
    const cookie =
      second.headers
        .getSetCookie()
        .find((line) => line.startsWith('trusted-device='))
        ?.split(';')[0] ?? '';
    const trusted = newBrowser(cookie);
    const third = await runProviderFlow(cluster.other, provider, persona, { browser: trusted });
    expect(third.body.user.username).toBe(person.username);
  });
});

describe.each(SOCIAL_PROVIDERS)('linking %s', (provider) => {
  test('lists it, signs in with it if supported, and unlinks it', async () => {
    const person = await newPerson(cluster.one);
    const { token } = person;
    const persona = newPersona();
    const linked = await runProviderFlow(cluster.one, provider, persona, { token });
    expect(linked).toMatchObject({ status: 200, body: { linked: true, provider } });
    expect(Object.keys(linked.body).sort()).toEqual(['linked', 'provider']);
    expect(await userOf(token)).toMatchObject({ providers: ['email', provider] });
    const shown = await integrationOf(token, provider);
    expect(shown).toMatchObject({ provider, connected: true, username: expect.any(String) });
    expect((await runProviderFlow(cluster.other, provider, persona, { token })).status).toBe(200);

    const again = { params: { provider }, token };
    if (SIGN_IN_PROVIDERS.some((name) => name === provider)) {
      const login = await runProviderFlow(cluster.other, provider, persona);
      expect(login.body.user.username).toBe(person.username);
    } else expect((await newBrowser().startAuthorization(cluster.one, provider)).status).toBe(401);

    expect((await call(cluster.one, calls.unlinkProvider, again)).status).toBe(204);
    expect(await userOf(token)).toMatchObject({ providers: ['email'] });
    expect(await integrationOf(token, provider)).toEqual({ provider, connected: false });
    expect(await call(cluster.other, calls.unlinkProvider, again)).toMatchObject({
      status: 404,
      body: { code: 'PROVIDER_NOT_LINKED', error: `No ${PROVIDER_NAMES[provider]} account is linked to yours` },
    });
    const { body } = await call(cluster.one, securityLog, { token });
    expect(body.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['provider_linked', 'provider_unlinked']),
    );
    // free again, for anybody
    const other = await newPerson(cluster.one);
    await linkProvider(cluster.one, provider, other, persona);
  });

  test('through the integrations endpoints does the same', async () => {
    const { token } = await newPerson(cluster.one);
    const params = { id: provider };
    const browser = newBrowser();
    const begun = await browser.startLinking(cluster.one, provider, token);
    const address = await grantConsent(begun.body.authUrl, newPersona());
    expect((await browser.sendCallback(cluster.other, provider, address, token)).body).toEqual({
      linked: true,
      provider,
    });
    expect((await call(cluster.other, calls.disconnectIntegration, { token, params })).status).toBe(204);
    expect(await integrationOf(token, provider)).toEqual({ provider, connected: false });
  });

  test('requires a recent login, like unlinking', async () => {
    const person = await newPerson(cluster.one);
    await linkProvider(cluster.one, provider, person);
    const { token } = await stale(person.refreshToken);
    const TOO_OLD = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await newBrowser().startAuthorization(cluster.one, provider, { token })).toMatchObject(TOO_OLD);
    expect(await newBrowser().startLinking(cluster.one, provider, token)).toMatchObject(TOO_OLD);
    expect(await call(cluster.one, calls.unlinkProvider, { token, params: { provider } })).toMatchObject(TOO_OLD);
    expect(await call(cluster.one, calls.disconnectIntegration, { token, params: { id: provider } })).toMatchObject(
      TOO_OLD,
    );
  });
});

/** The session, half an hour after its login. */
async function stale(refreshToken: string): Promise<{ token: string }> {
  cluster.one.clock.advance(1800 + 60);
  return (await call(cluster.one, accounts.refresh, { body: { refreshToken } })).body;
}

describe('reauthentication', () => {
  test.each(SIGN_IN_PROVIDERS)('with linked %s counts as a recent login', async (provider) => {
    const person = await newPerson(cluster.one);
    const persona = await linkProvider(cluster.one, provider, person);
    const { token } = await stale(person.refreshToken);
    const proven = await runProviderFlow(cluster.other, provider, persona, { token, reauthenticate: true });
    expect(proven.status).toBe(200);
    expect(Object.keys(proven.body).sort()).toEqual(['authenticatedAt', 'refreshToken', 'token']);
    const fresh = { token: proven.body.token, params: { provider } };
    expect((await call(cluster.one, calls.unlinkProvider, fresh)).status).toBe(204);
  });

  test('with a provider does not count as a second factor', async () => {
    const person = await enableTwoFactor(cluster.one, await newPerson(cluster.one));
    const persona = await linkProvider(cluster.one, 'discord', person);
    const { token } = await stale(person.refreshToken);
    const proven = await runProviderFlow(cluster.one, 'discord', persona, { token, reauthenticate: true });
    expect(proven.status).toBe(200);
    expect(await call(cluster.one, twoFactor.regenerateBackupCodes, { token: proven.body.token })).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED', methods: ['totp', 'backupCode'] },
    });
  });

  test.each(SIGN_IN_PROVIDERS)('with another account of %s is rejected', async (provider) => {
    const person = await newPerson(cluster.one);
    await linkProvider(cluster.one, provider, person);
    const stranger = await signUpWithProvider(cluster.one, provider);
    const { token } = await stale(person.refreshToken);
    for (const persona of [newPersona(), stranger.persona]) {
      const answer = await runProviderFlow(cluster.one, provider, persona, { token, reauthenticate: true });
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: 'IDENTITY_UNKNOWN',
          error: `This is not the ${PROVIDER_NAMES[provider]} account that is linked to yours`,
        },
      });
    }
    expect((await call(cluster.one, calls.unlinkProvider, { token, params: { provider } })).status).toBe(403);
  });

  test.each(SIGN_IN_PROVIDERS)('with %s cannot start while it is not linked', async (provider) => {
    const { token } = await newPerson(cluster.one);
    expect(await newBrowser().startAuthorization(cluster.one, provider, { token, reauthenticate: true })).toMatchObject(
      {
        status: 404,
        body: { code: 'PROVIDER_NOT_LINKED' },
      },
    );
  });

  test.each(INTEGRATION_PROVIDERS)('is not possible with %s, and neither is signing up', async (provider) => {
    const person = await newPerson(cluster.one);
    await linkProvider(cluster.one, provider, person);
    const begun = await newBrowser().startAuthorization(cluster.one, provider, {
      token: person.token,
      reauthenticate: true,
    });
    expect(begun).toMatchObject({ status: 404, body: { code: 'PROVIDER_NOT_OFFERED' } });
  });
});
