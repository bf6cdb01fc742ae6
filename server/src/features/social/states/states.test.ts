import { SIGN_IN_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { STATE_SECONDS } from '@app/contract/social/limits';
import * as calls from '@app/contract/social/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { atOnce, type TestCluster, until } from '../../../../testing/cluster.ts';
import { dumpAll, dumpWritten, query } from '../../../../testing/dump.ts';
import { newPerson } from '../../../../testing/people.ts';
import { type Browser, newBrowser, parametersIn } from '../../../../testing/social/browser.ts';
import { newPersona } from '../../../../testing/social/people.ts';
import { agree, type SocialWorld, startSocial } from '../../../../testing/social/social.ts';

let world: SocialWorld;
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
  const { body } = await browser.begin(cluster.one, provider, token === undefined ? {} : { token });
  const address = await agree(body.authUrl, newPersona());
  return {
    state: body.state,
    browser,
    address,
    comeBack: (by: Browser = browser, bearer = token, at = 0) => by.comeBack(cluster.at(at), provider, address, bearer),
  };
}

/** Expects a refusal that writes nothing and spends nothing: the honest way works after it. */
async function refused(begun: Awaited<ReturnType<typeof agreed>>, asked: () => Promise<unknown>, expected: object) {
  const before = await dumpWritten(cluster.one.database);
  expect(await asked()).toMatchObject(expected);
  expect(await dumpWritten(cluster.one.database)).toEqual(before);
  expect((await begun.comeBack()).status).toBe(200);
}

describe('S29: a state', () => {
  test.each(SIGN_IN_PROVIDERS)('of %s is another one each time, of 256 random bits', async (provider) => {
    const begun = await atOnce(20, async () => (await newBrowser().begin(cluster.one, provider)).body);
    expect(new Set(begun.map(({ state }) => state)).size).toBe(20);
    for (const { state, authUrl } of begun) {
      expect(Buffer.from(state, 'base64url')).toHaveLength(32);
      expect(new URL(authUrl).href).toContain(state);
    }
  });

  test('is kept as a hash alone, and what belongs to it encrypted', async () => {
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

  test.each(SIGN_IN_PROVIDERS)('of %s serves once', async (provider) => {
    const { comeBack } = await agreed(provider);
    expect((await comeBack()).status).toBe(200);
    expect(await comeBack()).toMatchObject(INVALID);
    expect(await comeBack(undefined, undefined, 1)).toMatchObject(INVALID);
  });

  test('serves once, also at the same time on all nodes', async () => {
    const { comeBack } = await agreed();
    const answers = await atOnce(10, (n) => comeBack(undefined, undefined, n));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
    expect(answers.filter(({ body }) => body.code === 'STATE_INVALID')).toHaveLength(9);
  });

  test('serves the browser that began it alone', async () => {
    const begun = await agreed();
    await refused(begun, () => begun.comeBack(newBrowser()), INVALID);
  });

  test('serves no other browser that began something itself', async () => {
    const begun = await agreed();
    const other = (await agreed()).browser;
    await refused(begun, () => begun.comeBack(other), INVALID);
  });

  test.each(['', '.', 'x'.repeat(43), 'x'.repeat(4000), '%00', "' or 1=1 --"])(
    'serves no browser whose cookie holds %j',
    async (value) => {
      const begun = await agreed();
      await refused(begun, () => begun.comeBack(newBrowser(`social-browser=${value}`)), INVALID);
    },
  );

  test('serves the provider that it was made for alone', async () => {
    const begun = await agreed('discord');
    const elsewhere = () => begun.browser.comeBack(cluster.one, 'twitch', begun.address);
    await refused(begun, elsewhere, INVALID);
  });

  test('serves ten minutes', async () => {
    const [early, late] = await atOnce(2, async () => {
      const browser = newBrowser();
      const { body } = await browser.begin(cluster.one, 'discord');
      // a code is good for less: who came late has agreed late
      return async () => browser.comeBack(cluster.one, 'discord', await agree(body.authUrl, newPersona()));
    });
    cluster.one.clock.advance(STATE_SECONDS - 60);
    expect((await early?.())?.status).toBe(200);
    cluster.one.clock.advance(61);
    expect(await late?.()).toMatchObject(INVALID);
  });

  test('that nobody gave out is refused', async () => {
    const begun = await agreed();
    const made = begun.address.replace(begun.state, 'x'.repeat(43));
    await refused(begun, () => begun.browser.comeBack(cluster.one, 'discord', made), INVALID);
  });

  test('is not spent by an answer of a provider that has no code, nor by one that is missing', async () => {
    const { browser, comeBack, state } = await agreed();
    for (const body of [{ state }, { state, code: '' }, { state, error: 'access_denied' }]) {
      const params = { provider: 'discord' as const };
      expect(await call(cluster.one, calls.callback, { params, body, headers: browser.headers() })).toMatchObject({
        status: 400,
        body: { error: 'Invalid callback parameters' },
      });
    }
    expect((await comeBack()).status).toBe(200);
  });

  test('lets one browser begin several things, and finish each of the latest', async () => {
    const browser = newBrowser();
    const begun = [];
    for (const provider of SIGN_IN_PROVIDERS) begun.push(await agreed(provider, undefined, browser));
    for (const { comeBack } of begun) expect((await comeBack()).status).toBe(200);
  });

  test('has a cookie that no script reads, and whose value stands nowhere', async () => {
    const { headers } = await newBrowser().begin(cluster.one, 'discord');
    const cookie = headers.getSetCookie().join();
    expect(cookie).toMatch(/^social-browser=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toContain('Path=/api');
    const value = /=([\w-]+);/.exec(cookie)?.[1] ?? 'none';
    expect([...(await dumpAll(cluster.one.database)).values()].flat().join('\n')).not.toContain(value);
  });
});

describe('S29: what was begun to link', () => {
  const NOT_YOURS = { status: 403, body: { code: 'NOT_YOUR_LINKING' } };

  test('is finished by the account that began alone: a callback for another account’s linking links nothing', async () => {
    const [owner, other] = [await newPerson(cluster.one), await newPerson(cluster.one)];
    const begun = await agreed('discord', owner.token);
    // the same browser, in which somebody else has logged in meanwhile
    await refused(begun, () => begun.comeBack(begun.browser, other.token), NOT_YOURS);
  });

  test('links nothing in the browser of a victim, whose session the attacker’s address is opened in', async () => {
    const [attacker, victim] = [await newPerson(cluster.one), await newPerson(cluster.one)];
    const begun = await agreed('discord', attacker.token);
    const theirs = (await agreed('discord', victim.token)).browser;
    await refused(begun, () => begun.comeBack(theirs, victim.token), INVALID);
  });

  test('is nothing that signs in: without a session it is refused, and stays to be finished with one', async () => {
    const begun = await agreed('discord', (await newPerson(cluster.one)).token);
    const asked = (bearer?: string) => () => begun.browser.comeBack(cluster.one, 'discord', begun.address, bearer);
    await refused(begun, asked(), { status: 401, body: { code: 'NO_TOKEN' } });
    const again = await agreed('discord', (await newPerson(cluster.one)).token);
    const withBad = () => again.browser.comeBack(cluster.one, 'discord', again.address, 'x.y.z');
    await refused(again, withBad, { status: 401, body: { code: 'INVALID_TOKEN' } });
  });

  test('is finished with a token that was renewed meanwhile', async () => {
    const person = await newPerson(cluster.one);
    const begun = await agreed('discord', person.token);
    const expired = 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA';
    expect((await begun.comeBack(begun.browser, expired)).status).toBe(401);
    expect((await begun.comeBack()).body).toEqual({ linked: true, provider: 'discord' });
  });

  test('is gone with its account', async () => {
    const person = await newPerson(cluster.one);
    const begun = await agreed('discord', person.token);
    await query(cluster.one.database, 'delete from accounts where username = $1', [person.username]);
    expect(await begun.comeBack()).toMatchObject(INVALID);
  });
});

describe('S29: what was begun to enter', () => {
  test('links nothing, whoever’s session comes along', async () => {
    const person = await newPerson(cluster.one);
    const begun = await agreed('discord');
    const answer = await begun.comeBack(begun.browser, person.token);
    expect(answer).toMatchObject({ status: 200, body: { requiresUsername: true, provider: 'discord' } });
    const { body } = await call(cluster.one, calls.listIntegrations, person);
    expect(body.integrations.every(({ connected }) => !connected)).toBe(true);
  });

  test('is not changed by what the body says besides', async () => {
    const person = await newPerson(cluster.one);
    const begun = await agreed('discord');
    const body = { ...parametersIn(begun.address), intent: 'link', accountId: person.username, provider: 'google' };
    const params = { provider: 'discord' as const };
    const answer = await call(cluster.one, calls.callback, { params, body, headers: begun.browser.headers() });
    expect(answer.body).toMatchObject({ requiresUsername: true, provider: 'discord' });
  });
});

test('states that nobody came back for are removed in time', async () => {
  await agreed();
  cluster.one.clock.advance(STATE_SECONDS + 60);
  const begun = await agreed();
  await query(cluster.one.database, `insert into pgboss.job (name, data) values ('social-cleanup', '{}')`);
  await until(async () => (await query(cluster.one.database, 'select 1 from social_states')).length === 1, 15_000);
  expect((await begun.comeBack()).status).toBe(200);
});
