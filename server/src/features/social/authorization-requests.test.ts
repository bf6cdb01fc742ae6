import { SIGN_IN_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { OAUTH_STATE_SECONDS } from '@app/contract/social/limits';
import * as calls from '@app/contract/social/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { atOnce, type TestCluster, until } from '../../../testing/cluster.ts';
import { dumpAll, dumpProductTables, query } from '../../../testing/dump.ts';
import { newPerson } from '../../../testing/people.ts';
import { type Browser, callbackParameters, newBrowser } from '../../../testing/social/browser.ts';
import { grantConsent, type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';
import { newPersona } from '../../../testing/social/people.ts';

let world: SocialEnvironment;
let cluster: TestCluster;
beforeAll(async () => {
  world = await startSocial();
  cluster = world.cluster;
});
afterAll(() => world.stop());

const INVALID = {
  status: 422,
  body: {
    code: 'STATE_INVALID',
    error: 'This sign-in has expired or began in another browser. Please try again.',
  },
};

/** Begins, agrees, and holds the address that the browser is sent back to. */
async function agreed(provider: SocialProvider = 'discord', token?: string, browser: Browser = newBrowser()) {
  const { body } = await browser.startAuthorization(cluster.one, provider, token === undefined ? {} : { token });
  const address = await grantConsent(body.authUrl, newPersona());
  return {
    state: body.state,
    browser,
    address,
    comeBack: (by: Browser = browser, bearer = token, at = 0) =>
      by.sendCallback(cluster.at(at), provider, address, bearer),
  };
}

/** Expects a refusal that writes nothing and spends nothing: the honest way works after it. */
async function refused(begun: Awaited<ReturnType<typeof agreed>>, asked: () => Promise<unknown>, expected: object) {
  const before = await dumpProductTables(cluster.one.database);
  expect(await asked()).toMatchObject(expected);
  expect(await dumpProductTables(cluster.one.database)).toEqual(before);
  expect((await begun.comeBack()).status).toBe(200);
}

describe('an OAuth state', () => {
  test.each(SIGN_IN_PROVIDERS)('of %s is 256 random bits', async (provider) => {
    const begun = await atOnce(20, async () => (await newBrowser().startAuthorization(cluster.one, provider)).body);
    expect(new Set(begun.map(({ state }) => state)).size).toBe(20);
    for (const { state, authUrl } of begun) {
      expect(Buffer.from(state, 'base64url')).toHaveLength(32);
      expect(new URL(authUrl).href).toContain(state);
    }
  });

  test('is stored as a hash, with its secrets encrypted', async () => {
    const { state, comeBack } = await agreed('google');
    const [kept] = await query<{ sealed: string }>(
      cluster.one.database,
      'select * from social_states where provider = $1',
      ['google'],
    );
    const rows = [...(await dumpAll(cluster.one.database)).values()].flat().join('\n');
    expect(kept?.sealed.length).toBeGreaterThan(80);
    expect(rows).not.toContain(state);
    expect(rows).not.toMatch(/codeVerifier|nonce":/);
    expect((await comeBack()).status).toBe(200);
    for (const secret of world.providers.secrets()) expect(rows).not.toContain(secret);
  });

  test.each(SIGN_IN_PROVIDERS)('of %s is accepted once', async (provider) => {
    const { comeBack } = await agreed(provider);
    expect((await comeBack()).status).toBe(200);
    expect(await comeBack()).toMatchObject(INVALID);
    expect(await comeBack(undefined, undefined, 1)).toMatchObject(INVALID);
  });

  test('is accepted once by concurrent callbacks on all nodes', async () => {
    const { comeBack } = await agreed();
    const answers = await atOnce(10, (n) => comeBack(undefined, undefined, n));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
    expect(answers.filter(({ body }) => body.code === 'STATE_INVALID')).toHaveLength(9);
  });

  test('is accepted only from the browser that started it', async () => {
    const begun = await agreed();
    await refused(begun, () => begun.comeBack(newBrowser()), INVALID);
  });

  test('is rejected from another browser with its own pending state', async () => {
    const begun = await agreed();
    const other = (await agreed()).browser;
    await refused(begun, () => begun.comeBack(other), INVALID);
  });

  test.each(['', '.', 'x'.repeat(43), 'x'.repeat(4000), '%00', "' or 1=1 --"])(
    'is rejected from a browser whose cookie is %j',
    async (value) => {
      const begun = await agreed();
      await refused(begun, () => begun.comeBack(newBrowser(`social-browser=${value}`)), INVALID);
    },
  );

  test('is accepted only for its provider', async () => {
    const begun = await agreed('discord');
    const elsewhere = () => begun.browser.sendCallback(cluster.one, 'twitch', begun.address);
    await refused(begun, elsewhere, INVALID);
  });

  test('expires after ten minutes', async () => {
    const [early, late] = await atOnce(2, async () => {
      const browser = newBrowser();
      const { body } = await browser.startAuthorization(cluster.one, 'discord');
      // a code is good for less: who came late has agreed late
      return async () => browser.sendCallback(cluster.one, 'discord', await grantConsent(body.authUrl, newPersona()));
    });
    cluster.one.clock.advance(OAUTH_STATE_SECONDS - 60);
    expect((await early?.())?.status).toBe(200);
    cluster.one.clock.advance(61);
    expect(await late?.()).toMatchObject(INVALID);
  });

  test('is rejected if it was never issued', async () => {
    const begun = await agreed();
    const made = begun.address.replace(begun.state, 'x'.repeat(43));
    await refused(begun, () => begun.browser.sendCallback(cluster.one, 'discord', made), INVALID);
  });

  test('is not consumed by a callback without a code', async () => {
    const { browser, comeBack, state } = await agreed();
    for (const body of [{ state }, { state, code: '' }, { state, error: 'access_denied' }]) {
      const params = { provider: 'discord' as const };
      expect(
        await call(cluster.one, calls.providerCallback, { params, body, headers: browser.headers() }),
      ).toMatchObject({
        status: 400,
        body: { error: 'Invalid callback parameters' },
      });
    }
    expect((await comeBack()).status).toBe(200);
  });

  test('allows several pending requests in one browser', async () => {
    const browser = newBrowser();
    const begun = [];
    for (const provider of SIGN_IN_PROVIDERS) begun.push(await agreed(provider, undefined, browser));
    for (const { comeBack } of begun) expect((await comeBack()).status).toBe(200);
  });

  test('has an HttpOnly cookie whose value is stored nowhere', async () => {
    const { headers } = await newBrowser().startAuthorization(cluster.one, 'discord');
    const cookie = headers.getSetCookie().join();
    expect(cookie).toMatch(/^social-browser=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toContain('Path=/api');
    const value = /=([\w-]+);/.exec(cookie)?.[1] ?? 'none';
    expect([...(await dumpAll(cluster.one.database)).values()].flat().join('\n')).not.toContain(value);
  });
});

describe('an authorization request to link', () => {
  const NOT_YOURS = { status: 403, body: { code: 'NOT_YOUR_LINKING' } };

  test('links nothing in a session of another account', async () => {
    const [owner, other] = [await newPerson(cluster.one), await newPerson(cluster.one)];
    const begun = await agreed('discord', owner.token);
    // the same browser, in which somebody else has logged in meanwhile
    await refused(begun, () => begun.comeBack(begun.browser, other.token), NOT_YOURS);
  });

  test('links nothing if a victim opens the attacker’s callback URL', async () => {
    const [attacker, victim] = [await newPerson(cluster.one), await newPerson(cluster.one)];
    const begun = await agreed('discord', attacker.token);
    const theirs = (await agreed('discord', victim.token)).browser;
    await refused(begun, () => begun.comeBack(theirs, victim.token), INVALID);
  });

  test('does not sign in: without a session it is rejected and stays pending', async () => {
    const begun = await agreed('discord', (await newPerson(cluster.one)).token);
    const asked = (bearer?: string) => () => begun.browser.sendCallback(cluster.one, 'discord', begun.address, bearer);
    await refused(begun, asked(), { status: 401, body: { code: 'NO_TOKEN' } });
    const again = await agreed('discord', (await newPerson(cluster.one)).token);
    const withBad = () => again.browser.sendCallback(cluster.one, 'discord', again.address, 'x.y.z');
    await refused(again, withBad, { status: 401, body: { code: 'INVALID_TOKEN' } });
  });

  test('can be completed with a refreshed access token', async () => {
    const person = await newPerson(cluster.one);
    const begun = await agreed('discord', person.token);
    const expired = 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA';
    expect((await begun.comeBack(begun.browser, expired)).status).toBe(401);
    expect((await begun.comeBack()).body).toEqual({ linked: true, provider: 'discord' });
  });

  test('is deleted with its account', async () => {
    const person = await newPerson(cluster.one);
    const begun = await agreed('discord', person.token);
    await query(cluster.one.database, 'delete from accounts where username = $1', [person.username]);
    expect(await begun.comeBack()).toMatchObject(INVALID);
  });
});

describe('an authorization request to log in', () => {
  test('links nothing, even with a session', async () => {
    const person = await newPerson(cluster.one);
    const begun = await agreed('discord');
    const answer = await begun.comeBack(begun.browser, person.token);
    expect(answer).toMatchObject({ status: 200, body: { requiresUsername: true, provider: 'discord' } });
    const { body } = await call(cluster.one, calls.listIntegrations, person);
    expect(body.integrations.every(({ connected }) => !connected)).toBe(true);
  });

  test('ignores other fields of the body', async () => {
    const person = await newPerson(cluster.one);
    const begun = await agreed('discord');
    const body = {
      ...callbackParameters(begun.address),
      intent: 'link',
      accountId: person.username,
      provider: 'google',
    };
    const params = { provider: 'discord' as const };
    const answer = await call(cluster.one, calls.providerCallback, { params, body, headers: begun.browser.headers() });
    expect(answer.body).toMatchObject({ requiresUsername: true, provider: 'discord' });
  });
});

test('deletes expired states', async () => {
  await agreed();
  cluster.one.clock.advance(OAUTH_STATE_SECONDS + 60);
  const begun = await agreed();
  await query(cluster.one.database, `insert into pgboss.job (name, data) values ('social-cleanup', '{}')`);
  await until(async () => (await query(cluster.one.database, 'select 1 from social_states')).length === 1, 15_000);
  expect((await begun.comeBack()).status).toBe(200);
});
