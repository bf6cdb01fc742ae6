import { SIGN_IN_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { requestEmailChange } from '@app/contract/email/schemas';
import { getEmailLinkInfo } from '@app/contract/email-links/schemas';
import { OAUTH_STATE_SECONDS } from '@app/contract/social/limits';
import * as operations from '@app/contract/social/schemas';
import { describe, expect, test } from 'vitest';
import { dumpAll, dumpProductTables, query } from '../../../testing/database/dump.ts';
import { runConcurrently } from '../../../testing/node/cluster.ts';
import { newName, newPerson, tokenIn } from '../../../testing/people/people.ts';
import { until } from '../../../testing/processes/until.ts';
import { call } from '../../../testing/requests/call.ts';
import { type Browser, callbackParameters, newBrowser } from '../../../testing/social/browser.ts';
import { grantConsent, setUpSocial } from '../../../testing/social/environment.ts';
import { newPersona } from '../../../testing/social/people.ts';

const { providers, cluster } = setUpSocial();

const INVALID = {
  status: 422,
  body: {
    code: 'STATE_INVALID',
    error: 'This sign-in has expired or was started in another browser. Please try again.',
  },
};

/** Starts an authorization request and consents. The callback URL is not sent yet. */
async function startAndConsent(provider: SocialProvider = 'discord', token?: string, browser: Browser = newBrowser()) {
  const { body } = await browser.startAuthorization(cluster.first, provider, token === undefined ? {} : { token });
  const callbackUrl = await grantConsent(body.authUrl, newPersona());
  return {
    state: body.state,
    browser,
    callbackUrl,
    sendCallback: (from: Browser = browser, bearer = token, node = 0) =>
      from.sendCallback(cluster.at(node), provider, callbackUrl, bearer),
  };
}

/** Expects a rejection that writes nothing and does not consume the state: the legitimate callback still succeeds. */
async function expectRejected(
  started: Awaited<ReturnType<typeof startAndConsent>>,
  request: () => Promise<unknown>,
  expected: object,
) {
  const before = await dumpProductTables(cluster.first.database);
  expect(await request()).toMatchObject(expected);
  expect(await dumpProductTables(cluster.first.database)).toEqual(before);
  expect((await started.sendCallback()).status).toBe(200);
}

describe('an OAuth state', () => {
  test.each(SIGN_IN_PROVIDERS)('of %s is 256 random bits', async (provider) => {
    const started = await runConcurrently(
      20,
      async () => (await newBrowser().startAuthorization(cluster.first, provider)).body,
    );
    expect(new Set(started.map(({ state }) => state)).size).toBe(20);
    for (const { state, authUrl } of started) {
      expect(Buffer.from(state, 'base64url')).toHaveLength(32);
      expect(new URL(authUrl).href).toContain(state);
    }
  });

  test('is stored as a hash, with its secrets encrypted', async () => {
    const { state, sendCallback } = await startAndConsent('google');
    const [stored] = await query<{ sealed: string }>(
      cluster.first.database,
      'select * from authorization_requests where provider = $1',
      ['google'],
    );
    const rows = [...(await dumpAll(cluster.first.database)).values()].flat().join('\n');
    expect(stored?.sealed.length).toBeGreaterThan(80);
    expect(rows).not.toContain(state);
    expect(rows).not.toMatch(/codeVerifier|nonce":/);
    expect((await sendCallback()).status).toBe(200);
    for (const secret of providers.secrets()) expect(rows).not.toContain(secret);
  });

  test.each(SIGN_IN_PROVIDERS)('of %s is accepted once', async (provider) => {
    const { sendCallback } = await startAndConsent(provider);
    expect((await sendCallback()).status).toBe(200);
    expect(await sendCallback()).toMatchObject(INVALID);
    expect(await sendCallback(undefined, undefined, 1)).toMatchObject(INVALID);
  });

  test('is accepted once by concurrent callbacks on all nodes', async () => {
    const { sendCallback } = await startAndConsent();
    const responses = await runConcurrently(10, (n) => sendCallback(undefined, undefined, n));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
    expect(responses.filter(({ body }) => body.code === 'STATE_INVALID')).toHaveLength(9);
  });

  test('is accepted only from the browser that started it', async () => {
    const started = await startAndConsent();
    await expectRejected(started, () => started.sendCallback(newBrowser()), INVALID);
  });

  test('is rejected from another browser that has its own pending state', async () => {
    const started = await startAndConsent();
    const otherBrowser = (await startAndConsent()).browser;
    await expectRejected(started, () => started.sendCallback(otherBrowser), INVALID);
  });

  test.each(['', '.', 'x'.repeat(43), 'x'.repeat(4000), '%00', "' or 1=1 --"])(
    'is rejected from a browser whose cookie is %j',
    async (value) => {
      const started = await startAndConsent();
      await expectRejected(started, () => started.sendCallback(newBrowser(`social-browser=${value}`)), INVALID);
    },
  );

  test('is accepted only for its provider', async () => {
    const started = await startAndConsent('discord');
    const sendToOtherProvider = () => started.browser.sendCallback(cluster.first, 'twitch', started.callbackUrl);
    await expectRejected(started, sendToOtherProvider, INVALID);
  });

  test('expires after ten minutes', async () => {
    const [beforeExpiry, afterExpiry] = await runConcurrently(2, async () => {
      const browser = newBrowser();
      const { body } = await browser.startAuthorization(cluster.first, 'discord');
      // Codes expire earlier, so consent is granted immediately before the callback
      return async () => browser.sendCallback(cluster.first, 'discord', await grantConsent(body.authUrl, newPersona()));
    });
    cluster.first.clock.advance(OAUTH_STATE_SECONDS - 60);
    expect((await beforeExpiry?.())?.status).toBe(200);
    cluster.first.clock.advance(61);
    expect(await afterExpiry?.()).toMatchObject(INVALID);
  });

  test('is rejected if it was never issued', async () => {
    const started = await startAndConsent();
    const forgedUrl = started.callbackUrl.replace(started.state, 'x'.repeat(43));
    await expectRejected(started, () => started.browser.sendCallback(cluster.first, 'discord', forgedUrl), INVALID);
  });

  test('is not consumed by a callback without a code', async () => {
    const { browser, sendCallback, state } = await startAndConsent();
    for (const body of [{ state }, { state, code: '' }, { state, error: 'access_denied' }]) {
      const params = { provider: 'discord' as const };
      expect(
        await call(cluster.first, operations.providerCallback, { params, body, headers: browser.headers() }),
      ).toMatchObject({
        status: 400,
        body: { error: 'Invalid callback parameters' },
      });
    }
    expect((await sendCallback()).status).toBe(200);
  });

  test('allows several pending requests in one browser', async () => {
    const browser = newBrowser();
    const started = [];
    for (const provider of SIGN_IN_PROVIDERS) started.push(await startAndConsent(provider, undefined, browser));
    for (const { sendCallback } of started) expect((await sendCallback()).status).toBe(200);
  });

  test('does not displace the cookie token of an email link, however many states are created', async () => {
    const [browser, person, email] = [newBrowser(), await newPerson(cluster.first), `${newName()}@example.com`];
    const input = { token: person.token, headers: browser.headers(), body: { email } };
    await browser.keep(call(cluster.first, requestEmailChange, input));
    const token = tokenIn((await cluster.first.mailTo(email)).text);
    for (let n = 0; n < 6; n++) await browser.startAuthorization(cluster.first, 'discord');
    const info = await call(cluster.last, getEmailLinkInfo, { headers: browser.headers(), body: { token } });
    expect(info.body.needs).toBe('nothing');
  });

  test('has an HttpOnly cookie whose value is stored nowhere', async () => {
    const { headers } = await newBrowser().startAuthorization(cluster.first, 'discord');
    const cookie = headers.getSetCookie().join();
    expect(cookie).toMatch(/^social-browser=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toContain('Path=/api');
    const value = /=([\w-]+);/.exec(cookie)?.[1] ?? 'none';
    expect([...(await dumpAll(cluster.first.database)).values()].flat().join('\n')).not.toContain(value);
  });
});

describe('an authorization request to link', () => {
  const STARTED_BY_OTHER_ACCOUNT = { status: 403, body: { code: 'STARTED_BY_OTHER_ACCOUNT' } };

  test('links nothing in a session of another account', async () => {
    const [owner, other] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const started = await startAndConsent('discord', owner.token);
    // Another user has since logged in with the same browser
    await expectRejected(started, () => started.sendCallback(started.browser, other.token), STARTED_BY_OTHER_ACCOUNT);
  });

  test('links nothing if a victim opens the attacker’s callback URL', async () => {
    const [attacker, victim] = [await newPerson(cluster.first), await newPerson(cluster.first)];
    const started = await startAndConsent('discord', attacker.token);
    const victimBrowser = (await startAndConsent('discord', victim.token)).browser;
    await expectRejected(started, () => started.sendCallback(victimBrowser, victim.token), INVALID);
  });

  test('does not sign in: without a session it is rejected and stays pending', async () => {
    const started = await startAndConsent('discord', (await newPerson(cluster.first)).token);
    const send = (bearer?: string) => () =>
      started.browser.sendCallback(cluster.first, 'discord', started.callbackUrl, bearer);
    await expectRejected(started, send(), { status: 401, body: { code: 'NO_TOKEN' } });
    const second = await startAndConsent('discord', (await newPerson(cluster.first)).token);
    const sendInvalidToken = () => second.browser.sendCallback(cluster.first, 'discord', second.callbackUrl, 'x.y.z');
    await expectRejected(second, sendInvalidToken, { status: 401, body: { code: 'INVALID_TOKEN' } });
  });

  test('can be completed with a refreshed access token', async () => {
    const person = await newPerson(cluster.first);
    const started = await startAndConsent('discord', person.token);
    const expired = 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA';
    expect((await started.sendCallback(started.browser, expired)).status).toBe(401);
    expect((await started.sendCallback()).body).toEqual({ linked: true, provider: 'discord' });
  });

  test('is deleted with its account', async () => {
    const person = await newPerson(cluster.first);
    const started = await startAndConsent('discord', person.token);
    await query(cluster.first.database, 'delete from accounts where username = $1', [person.username]);
    expect(await started.sendCallback()).toMatchObject(INVALID);
  });
});

describe('an authorization request to log in', () => {
  test('links nothing, even with a session', async () => {
    const person = await newPerson(cluster.first);
    const started = await startAndConsent('discord');
    const response = await started.sendCallback(started.browser, person.token);
    expect(response).toMatchObject({ status: 200, body: { requiresUsername: true, provider: 'discord' } });
    const { body } = await call(cluster.first, operations.listIntegrations, person);
    expect(body.integrations.every(({ connected }) => !connected)).toBe(true);
  });

  test('ignores other fields of the body', async () => {
    const person = await newPerson(cluster.first);
    const started = await startAndConsent('discord');
    const body = {
      ...callbackParameters(started.callbackUrl),
      intent: 'link',
      accountId: person.username,
      provider: 'google',
    };
    const params = { provider: 'discord' as const };
    const response = await call(cluster.first, operations.providerCallback, {
      params,
      body,
      headers: started.browser.headers(),
    });
    expect(response.body).toMatchObject({ requiresUsername: true, provider: 'discord' });
  });
});

test('deletes expired states', async () => {
  await startAndConsent();
  cluster.first.clock.advance(OAUTH_STATE_SECONDS + 60);
  const started = await startAndConsent();
  await query(cluster.first.database, `insert into pgboss.job (name, data) values ('social-cleanup', '{}')`);
  await until(
    async () => (await query(cluster.first.database, 'select 1 from authorization_requests')).length === 1,
    15_000,
  );
  expect((await started.sendCallback()).status).toBe(200);
});
