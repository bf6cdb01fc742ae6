import { createServer } from 'node:http';
import * as accounts from '@app/contract/accounts/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import * as calls from '@app/contract/social/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { type TestCluster, until } from '../../../../testing/cluster.ts';
import { freePort } from '../../../../testing/free-port.ts';
import { newPerson } from '../../../../testing/people.ts';
import { newBrowser } from '../../../../testing/social/browser.ts';
import { grantConsent, type SocialEnvironment, startSocial } from '../../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow, signUpWithProvider } from '../../../../testing/social/people.ts';
import { signInRecords } from '../../../../testing/social/sign-in-records.ts';

const WAIT_MS = 40_000;

let world: SocialEnvironment;
let cluster: TestCluster;
beforeAll(async () => {
  world = await startSocial();
  cluster = world.cluster;
});
afterAll(() => world.stop());

/** Begins, agrees at Steam, and holds what it asserts. */
async function asserted() {
  const browser = newBrowser();
  const { body } = await browser.startAuthorization(cluster.one, 'steam');
  const address = new URL(await grantConsent(body.authUrl, newPersona()));
  return { browser, address, state: body.state };
}

const REFUSED = { status: 422, body: { code: 'PROVIDER_REFUSED', error: 'Authentication failed' } };
async function refused(change: (address: URL) => void) {
  const { browser, address } = await asserted();
  const before = await signInRecords(cluster.one);
  change(address);
  expect(await browser.sendCallback(cluster.one, 'steam', address.href)).toMatchObject(REFUSED);
  expect(await signInRecords(cluster.one)).toEqual(before);
}

const set =
  (name: string, value: (was: string) => string) =>
  ({ searchParams }: URL) =>
    searchParams.set(`openid.${name}`, value(searchParams.get(`openid.${name}`) ?? ''));
const drop =
  (name: string) =>
  ({ searchParams }: URL) =>
    searchParams.delete(`openid.${name}`);
const both =
  (...changes: ((address: URL) => void)[]) =>
  (address: URL) => {
    for (const change of changes) change(address);
  };
const nextNumber = (identity: string) => identity.replace(/\d+$/, (digits) => String(BigInt(digits) + 1n));

describe('a Steam assertion at the callback', () => {
  const forged: [string, (address: URL) => void][] = [
    ['about somebody else', both(set('claimed_id', nextNumber), set('identity', nextNumber))],
    ['whose claimed id is somebody else’s', set('claimed_id', nextNumber)],
    ['whose identity is somebody else’s', set('identity', nextNumber)],
    ['whose signature was changed', set('sig', (sig) => `A${sig.slice(1)}`.replace(sig, 'AAAA'))],
    ['without a signature', drop('sig')],
    ['whose claimed id is not signed', set('signed', (names) => names.replace('claimed_id,', ''))],
    ['that says nothing is signed', set('signed', () => '')],
    ['of a provider of its own', set('op_endpoint', () => 'https://evil.example/openid/login')],
    ['of a name on another host', both(...['claimed_id', 'identity'].map((name) => set(name, elsewhere)))],
    ['of a name that is not encrypted', both(...['claimed_id', 'identity'].map((name) => set(name, plain)))],
    ['of a name with more after it', both(...['claimed_id', 'identity'].map((name) => set(name, (id) => `${id}0`)))],
    ['of another protocol', set('ns', () => 'http://openid.net/signon/1.1')],
    ['that is none: the person has cancelled', set('mode', () => 'cancel')],
    ['that is none: an error', set('mode', () => 'error')],
    ['that asks to be set up', set('mode', () => 'setup_needed')],
    [
      'that claims to be an answer of Steam itself',
      both(
        set('mode', () => 'check_authentication'),
        set('is_valid', () => 'true'),
      ),
    ],
  ];
  test.each(forged)('%s does not sign in', (_, change) => refused(change));

  test('is verified at Steam’s fixed endpoint, never at the one that it names', async () => {
    const port = await freePort();
    const hits: string[] = [];
    const evil = createServer((request, response) => {
      hits.push(request.url ?? '');
      response.end('ns:http://specs.openid.net/auth/2.0\nis_valid:true\n');
    }).listen(port, '127.0.0.1');
    const own = `http://127.0.0.1:${port}/openid/login`;
    await refused(set('op_endpoint', () => own));
    await refused(
      both(
        set('sig', () => 'AAAA'),
        set('op_endpoint', () => own),
      ),
    );
    await refused(
      both(
        set('claimed_id', () => `${own}/id/76561197960265729`),
        set('identity', () => own),
      ),
    );
    expect(hits).toEqual([]);
    evil.close();
  });
});

function elsewhere(identity: string): string {
  return identity.replace('steamcommunity.com', 'steamcommunity.com.evil.example');
}

function plain(identity: string): string {
  return identity.replace('https:', 'http:');
}

describe('a Steam assertion at the callback', () => {
  test('of another authorization request does not sign in, in either browser', async () => {
    const [victim, thief] = [await asserted(), await asserted()];
    const misdirected = new URL(victim.address);
    misdirected.searchParams.set('state', thief.state);
    expect(await thief.browser.sendCallback(cluster.one, 'steam', misdirected.href)).toMatchObject(REFUSED);
    const claimed = new URL(victim.address);
    claimed.searchParams.set('state', (await asserted()).state);
    expect(await victim.browser.sendCallback(cluster.one, 'steam', claimed.href)).toMatchObject({
      status: 422,
      body: { code: 'STATE_INVALID' },
    });
    expect((await victim.browser.sendCallback(cluster.one, 'steam', victim.address.href)).status).toBe(200);
  });

  test.each([
    ['to another site', () => 'https://evil.example/auth/steam/callback'],
    ['to another page of ours', (back: string) => back.replace('/auth/steam/callback', '/auth/discord/callback')],
    ['to our page with another state', (back: string) => back.replace(/state=.*/, `state=${'x'.repeat(43)}`)],
    ['nowhere', () => ''],
  ])('with a return URL %s does not sign in', (_, change) => refused(set('return_to', change)));

  test('that was used does not sign in again, with any state', async () => {
    const used = await asserted();
    expect((await used.browser.sendCallback(cluster.one, 'steam', used.address.href)).status).toBe(200);
    const asked = world.providers.requests.length;
    expect(await used.browser.sendCallback(cluster.other, 'steam', used.address.href)).toMatchObject({
      status: 422,
      body: { code: 'STATE_INVALID' },
    });
    expect(world.providers.requests).toHaveLength(asked);
    const fresh = await asserted();
    const replayed = new URL(used.address);
    replayed.searchParams.set('state', fresh.state);
    expect(await fresh.browser.sendCallback(cluster.one, 'steam', replayed.href)).toMatchObject(REFUSED);
    await refused((address) => {
      for (const [name, value] of used.address.searchParams)
        if (name !== 'state') address.searchParams.set(name, value);
    });
  });

  test('that is a day old does not sign in', async () => {
    const answer = await runProviderFlow(cluster.one, 'steam', newPersona(), { fault: 'expired-code' });
    expect(answer).toMatchObject(REFUSED);
  });
});

describe('the privacy check of a Steam account', () => {
  const told = async (token: string) => {
    const { body } = await call(cluster.other, listNotifications, { token });
    return body.notifications.filter(({ type }) => type === 'steam_privacy_warning');
  };
  const shown = async (token: string) => {
    const { body } = await call(cluster.other, calls.listIntegrations, { token });
    return body.integrations.find(({ provider }) => provider === 'steam');
  };
  const isKnown = (token: string) => until(async () => (await shown(token))?.lastChecked !== undefined, WAIT_MS);
  const check = (token: string) => call(cluster.one, calls.checkSteamPrivacy, { token });

  test('warns after linking if the games are private, and reports them once they are public', async () => {
    const { token } = await newPerson(cluster.one);
    const hidden = { ...newPersona(), gamesVisible: false };
    await linkProvider(cluster.one, 'steam', { token }, hidden);
    await isKnown(token);
    expect(await told(token)).toMatchObject([{ redirectUrl: '/settings?tab=integrations', read: false }]);
    expect(await shown(token)).toMatchObject({ connected: true, gameDetailsAccess: false });
    expect((await check(token)).body).toEqual({ hasAccess: false });
    world.providers.personas.upsert('steam', { ...hidden, gamesVisible: true });
    const before = (await call(cluster.one, accounts.verify, { token })).body.user.revision;
    expect((await check(token)).body).toEqual({ hasAccess: true });
    expect(await shown(token)).toMatchObject({ connected: true, gameDetailsAccess: true });
    expect((await call(cluster.other, accounts.verify, { token })).body.user.revision).toBeGreaterThan(before);
    expect(await told(token)).toHaveLength(1);
  });

  test('warns after a sign-up with Steam if the games are private', async () => {
    const hidden = await signUpWithProvider(cluster.one, 'steam', { ...newPersona(), gamesVisible: false });
    await isKnown(hidden.token);
    expect(await told(hidden.token)).toHaveLength(1);
  });

  test('does not notify if the games are public', async () => {
    const { token } = await signUpWithProvider(cluster.one, 'steam');
    await isKnown(token);
    expect(await shown(token)).toMatchObject({ gameDetailsAccess: true });
    expect(await told(token)).toEqual([]);
  });

  test('retries without a notification while Steam is unavailable', async () => {
    const { token } = await newPerson(cluster.one);
    const linked = await runProviderFlow(cluster.one, 'steam', { ...newPersona(), gamesVisible: false }, { token });
    world.providers.faults.set('steam', 'profile-status');
    expect(linked.body).toEqual({ linked: true, provider: 'steam' });
    const asked = world.providers.requests.length;
    await until(
      async () => world.providers.requests.length > asked || (await shown(token))?.lastChecked !== undefined,
      WAIT_MS,
    );
    world.providers.faults.set('steam', undefined);
    await isKnown(token);
    expect(await told(token)).toHaveLength(1);
  });

  test('is rejected without a linked account, and saves nothing if Steam fails', async () => {
    const person = await newPerson(cluster.one);
    expect(await check(person.token)).toMatchObject({
      status: 404,
      body: { code: 'PROVIDER_NOT_LINKED', error: 'No Steam account is linked to yours' },
    });
    await linkProvider(cluster.one, 'steam', person);
    await isKnown(person.token);
    const before = await shown(person.token);
    world.providers.faults.set('steam', 'profile-rubbish');
    expect(await check(person.token)).toMatchObject({ status: 502, body: { code: 'PROVIDER_FAILED' } });
    world.providers.faults.set('steam', undefined);
    expect(await shown(person.token)).toEqual(before);
  });
});
