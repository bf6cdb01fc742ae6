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
import { goThrough, linkBy, newPersona, signUpBy } from '../../../testing/social/people.ts';
import { agree, type SocialWorld, startSocial } from '../../../testing/social/social.ts';
import { codeOf, guard, nextPeriod } from '../../../testing/two-factor.ts';

let world: SocialWorld;
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

describe.each(SIGN_IN_PROVIDERS)('signing in by %s', (provider) => {
  test('begins an account, and finds it again on any node', async () => {
    const newcomer = await signUpBy(cluster.one, provider);
    const made = await userOf(newcomer.token);
    expect(made).toMatchObject({ username: newcomer.username, providers: [provider] });
    expect(made.auth.providers[provider]).toMatchObject({ verified: true });
    const again = await goThrough(cluster.other, provider, newcomer.persona);
    expect(again).toMatchObject({ status: 200, body: { user: { id: made.id, username: newcomer.username } } });
    expect(await userOf(again.body.token)).toMatchObject({ id: made.id });
    expect(again.headers.get('cache-control')).toBe('no-store');
  });

  test('S21: is asked for the second factor, and gets no session before it', async () => {
    const person = await newPerson(cluster.one);
    const persona = await linkBy(cluster.one, provider, person);
    const { secret } = await guard(cluster.one, person);
    const browser = newBrowser();
    const first = await goThrough(cluster.one, provider, persona, { browser });
    expect(first).toMatchObject({ status: 200, body: { requires2FA: true } });
    expect(Object.keys(first.body).sort()).toEqual(['requires2FA', 'tempToken']);
    expect((await call(cluster.one, accounts.verify, { token: first.body.tempToken })).status).toBe(401);
    const body = {
      tempToken: first.body.tempToken,
      totpToken: codeOf(secret, cluster.one.clock.now()),
      trustDevice: true,
    };
    const second = await call(cluster.other, twoFactor.verifyLogin, { body, headers: browser.headers() });
    expect(second.status).toBe(200);
    // the same browser, but it was not the one that was trusted: its cookie was never kept here
    nextPeriod(cluster.one);
    expect((await goThrough(cluster.one, provider, persona, { browser })).body.requires2FA).toBe(true);
    const cookie =
      second.headers
        .getSetCookie()
        .find((line) => line.startsWith('trusted-device='))
        ?.split(';')[0] ?? '';
    const trusted = newBrowser(cookie);
    const third = await goThrough(cluster.other, provider, persona, { browser: trusted });
    expect(third.body.user.username).toBe(person.username);
  });
});

describe.each(SOCIAL_PROVIDERS)('linking %s', (provider) => {
  test('shows it, signs in by it where it signs in, and unlinks it', async () => {
    const person = await newPerson(cluster.one);
    const { token } = person;
    const persona = newPersona();
    const linked = await goThrough(cluster.one, provider, persona, { token });
    expect(linked).toMatchObject({ status: 200, body: { linked: true, provider } });
    expect(Object.keys(linked.body).sort()).toEqual(['linked', 'provider']);
    expect(await userOf(token)).toMatchObject({ providers: ['email', provider] });
    const shown = await integrationOf(token, provider);
    expect(shown).toMatchObject({ provider, connected: true, username: expect.any(String) });
    expect((await goThrough(cluster.other, provider, persona, { token })).status).toBe(200);

    const again = { params: { provider }, token };
    if (SIGN_IN_PROVIDERS.some((name) => name === provider)) {
      const login = await goThrough(cluster.other, provider, persona);
      expect(login.body.user.username).toBe(person.username);
    } else expect((await newBrowser().begin(cluster.one, provider)).status).toBe(401);

    expect((await call(cluster.one, calls.unlink, again)).status).toBe(204);
    expect(await userOf(token)).toMatchObject({ providers: ['email'] });
    expect(await integrationOf(token, provider)).toEqual({ provider, connected: false });
    expect(await call(cluster.other, calls.unlink, again)).toMatchObject({
      status: 404,
      body: { code: 'PROVIDER_NOT_LINKED', error: `No ${PROVIDER_NAMES[provider]} account is linked to yours` },
    });
    const { body } = await call(cluster.one, securityLog, { token });
    expect(body.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['provider_linked', 'provider_unlinked']),
    );
    // free again, for anybody
    const other = await newPerson(cluster.one);
    await linkBy(cluster.one, provider, other, persona);
  });

  test('by its name among the integrations does the same', async () => {
    const { token } = await newPerson(cluster.one);
    const params = { id: provider };
    const browser = newBrowser();
    const begun = await browser.connect(cluster.one, provider, token);
    const address = await agree(begun.body.authUrl, newPersona());
    expect((await browser.comeBack(cluster.other, provider, address, token)).body).toEqual({ linked: true, provider });
    expect((await call(cluster.other, calls.disconnectIntegration, { token, params })).status).toBe(204);
    expect(await integrationOf(token, provider)).toEqual({ provider, connected: false });
  });

  test('needs a login of late, unlinking it too', async () => {
    const person = await newPerson(cluster.one);
    await linkBy(cluster.one, provider, person);
    const { token } = await stale(person.refreshToken);
    const TOO_OLD = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await newBrowser().begin(cluster.one, provider, { token })).toMatchObject(TOO_OLD);
    expect(await newBrowser().connect(cluster.one, provider, token)).toMatchObject(TOO_OLD);
    expect(await call(cluster.one, calls.unlink, { token, params: { provider } })).toMatchObject(TOO_OLD);
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

describe('proving anew who one is', () => {
  test.each(SIGN_IN_PROVIDERS)('by %s, which is linked, opens what needs a login of late', async (provider) => {
    const person = await newPerson(cluster.one);
    const persona = await linkBy(cluster.one, provider, person);
    const { token } = await stale(person.refreshToken);
    const proven = await goThrough(cluster.other, provider, persona, { token, reauthenticate: true });
    expect(proven.status).toBe(200);
    expect(Object.keys(proven.body).sort()).toEqual(['authenticatedAt', 'refreshToken', 'token']);
    const fresh = { token: proven.body.token, params: { provider } };
    expect((await call(cluster.one, calls.unlink, fresh)).status).toBe(204);
  });

  test('by a linked provider does not count as a second factor', async () => {
    const person = await guard(cluster.one, await newPerson(cluster.one));
    const persona = await linkBy(cluster.one, 'discord', person);
    const { token } = await stale(person.refreshToken);
    const proven = await goThrough(cluster.one, 'discord', persona, { token, reauthenticate: true });
    expect(proven.status).toBe(200);
    expect(await call(cluster.one, twoFactor.renewBackupCodes, { token: proven.body.token })).toMatchObject({
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED', methods: ['totp', 'backupCode'] },
    });
  });

  test.each(SIGN_IN_PROVIDERS)('by another account of %s counts for nothing', async (provider) => {
    const person = await newPerson(cluster.one);
    await linkBy(cluster.one, provider, person);
    const stranger = await signUpBy(cluster.one, provider);
    const { token } = await stale(person.refreshToken);
    for (const persona of [newPersona(), stranger.persona]) {
      const answer = await goThrough(cluster.one, provider, persona, { token, reauthenticate: true });
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: 'IDENTITY_UNKNOWN',
          error: `This is not the ${PROVIDER_NAMES[provider]} account that is linked to yours`,
        },
      });
    }
    expect((await call(cluster.one, calls.unlink, { token, params: { provider } })).status).toBe(403);
  });

  test.each(SIGN_IN_PROVIDERS)('by %s cannot begin while it is not linked', async (provider) => {
    const { token } = await newPerson(cluster.one);
    expect(await newBrowser().begin(cluster.one, provider, { token, reauthenticate: true })).toMatchObject({
      status: 404,
      body: { code: 'PROVIDER_NOT_LINKED' },
    });
  });

  test.each(INTEGRATION_PROVIDERS)('is nothing that %s can do: it opens no account either', async (provider) => {
    const person = await newPerson(cluster.one);
    await linkBy(cluster.one, provider, person);
    const begun = await newBrowser().begin(cluster.one, provider, { token: person.token, reauthenticate: true });
    expect(begun).toMatchObject({ status: 404, body: { code: 'PROVIDER_NOT_OFFERED' } });
  });
});
