import { createServer } from 'node:http';
import * as accountOperations from '@app/contract/accounts/schemas';
import { listNotifications } from '@app/contract/notifications/schemas';
import * as operations from '@app/contract/social/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../../testing/call.ts';
import { type TestCluster, until } from '../../../../testing/cluster.ts';
import { signInRecords } from '../../../../testing/dump.ts';
import { freePort } from '../../../../testing/free-port.ts';
import { newPerson } from '../../../../testing/people.ts';
import { newBrowser } from '../../../../testing/social/browser.ts';
import { grantConsent, type SocialEnvironment, startSocial } from '../../../../testing/social/environment.ts';
import { linkProvider, newPersona, runProviderFlow, signUpWithProvider } from '../../../../testing/social/people.ts';

const TIMEOUT_MS = 40_000;

let environment: SocialEnvironment;
let cluster: TestCluster;
beforeAll(async () => {
  environment = await startSocial();
  cluster = environment.cluster;
});
afterAll(() => environment.stop());

/** Starts a sign-in and consents at Steam. The callback URL contains the assertion. */
async function createAssertion() {
  const browser = newBrowser();
  const { body } = await browser.startAuthorization(cluster.first, 'steam');
  const callbackUrl = new URL(await grantConsent(body.authUrl, newPersona()));
  return { browser, callbackUrl, state: body.state };
}

const REJECTED = { status: 422, body: { code: 'PROVIDER_REFUSED', error: 'Authentication failed' } };
async function expectRejected(tamper: (callbackUrl: URL) => void) {
  const { browser, callbackUrl } = await createAssertion();
  const before = await signInRecords(cluster.first);
  tamper(callbackUrl);
  expect(await browser.sendCallback(cluster.first, 'steam', callbackUrl.href)).toMatchObject(REJECTED);
  expect(await signInRecords(cluster.first)).toEqual(before);
}

const set =
  (name: string, replace: (value: string) => string) =>
  ({ searchParams }: URL) =>
    searchParams.set(`openid.${name}`, replace(searchParams.get(`openid.${name}`) ?? ''));
const remove =
  (name: string) =>
  ({ searchParams }: URL) =>
    searchParams.delete(`openid.${name}`);
const combine =
  (...changes: ((callbackUrl: URL) => void)[]) =>
  (callbackUrl: URL) => {
    for (const change of changes) change(callbackUrl);
  };
const incrementId = (identity: string) => identity.replace(/\d+$/, (digits) => String(BigInt(digits) + 1n));

describe('a Steam assertion at the callback', () => {
  const forged: [string, (callbackUrl: URL) => void][] = [
    ['about another user', combine(set('claimed_id', incrementId), set('identity', incrementId))],
    ['whose claimed ID is of another user', set('claimed_id', incrementId)],
    ['whose identity is of another user', set('identity', incrementId)],
    ['whose signature was changed', set('sig', (sig) => `A${sig.slice(1)}`.replace(sig, 'AAAA'))],
    ['without a signature', remove('sig')],
    ['whose claimed ID is not signed', set('signed', (names) => names.replace('claimed_id,', ''))],
    ['whose list of signed fields is empty', set('signed', () => '')],
    ['with another provider endpoint', set('op_endpoint', () => 'https://evil.example/openid/login')],
    ['with an identity on another host', combine(...['claimed_id', 'identity'].map((name) => set(name, onOtherHost)))],
    ['with an unencrypted identity', combine(...['claimed_id', 'identity'].map((name) => set(name, unencrypted)))],
    ['with an ID that is too long', combine(...['claimed_id', 'identity'].map((name) => set(name, (id) => `${id}0`)))],
    ['of another protocol version', set('ns', () => 'http://openid.net/signon/1.1')],
    ['that reports that the user cancelled', set('mode', () => 'cancel')],
    ['that reports an error', set('mode', () => 'error')],
    ['that requires interaction', set('mode', () => 'setup_needed')],
    [
      'that claims to be a verification response of Steam',
      combine(
        set('mode', () => 'check_authentication'),
        set('is_valid', () => 'true'),
      ),
    ],
  ];
  test.each(forged)('%s does not sign in', (_, change) => expectRejected(change));

  test('is verified at Steam’s fixed endpoint, never at the one that it names', async () => {
    const port = await freePort();
    const hits: string[] = [];
    const impostor = createServer((request, response) => {
      hits.push(request.url ?? '');
      response.end('ns:http://specs.openid.net/auth/2.0\nis_valid:true\n');
    }).listen(port, '127.0.0.1');
    const impostorUrl = `http://127.0.0.1:${port}/openid/login`;
    await expectRejected(set('op_endpoint', () => impostorUrl));
    await expectRejected(
      combine(
        set('sig', () => 'AAAA'),
        set('op_endpoint', () => impostorUrl),
      ),
    );
    await expectRejected(
      combine(
        set('claimed_id', () => `${impostorUrl}/id/76561197960265729`),
        set('identity', () => impostorUrl),
      ),
    );
    expect(hits).toEqual([]);
    impostor.close();
  });
});

function onOtherHost(identity: string): string {
  return identity.replace('steamcommunity.com', 'steamcommunity.com.evil.example');
}

function unencrypted(identity: string): string {
  return identity.replace('https:', 'http:');
}

describe('a Steam assertion at the callback', () => {
  test('of another authorization request does not sign in, in either browser', async () => {
    const [victim, thief] = [await createAssertion(), await createAssertion()];
    const withThiefState = new URL(victim.callbackUrl);
    withThiefState.searchParams.set('state', thief.state);
    expect(await thief.browser.sendCallback(cluster.first, 'steam', withThiefState.href)).toMatchObject(REJECTED);
    const withOtherState = new URL(victim.callbackUrl);
    withOtherState.searchParams.set('state', (await createAssertion()).state);
    expect(await victim.browser.sendCallback(cluster.first, 'steam', withOtherState.href)).toMatchObject({
      status: 422,
      body: { code: 'STATE_INVALID' },
    });
    expect((await victim.browser.sendCallback(cluster.first, 'steam', victim.callbackUrl.href)).status).toBe(200);
  });

  test.each([
    ['to another site', () => 'https://evil.example/auth/steam/callback'],
    [
      'to another page of this site',
      (returnTo: string) => returnTo.replace('/auth/steam/callback', '/auth/discord/callback'),
    ],
    [
      'to the same page with another state',
      (returnTo: string) => returnTo.replace(/state=.*/, `state=${'x'.repeat(43)}`),
    ],
    ['that is empty', () => ''],
  ])('with a return URL %s does not sign in', (_, change) => expectRejected(set('return_to', change)));

  test('that was used does not sign in again, with any state', async () => {
    const used = await createAssertion();
    expect((await used.browser.sendCallback(cluster.first, 'steam', used.callbackUrl.href)).status).toBe(200);
    const requestCount = environment.providers.requests.length;
    expect(await used.browser.sendCallback(cluster.last, 'steam', used.callbackUrl.href)).toMatchObject({
      status: 422,
      body: { code: 'STATE_INVALID' },
    });
    expect(environment.providers.requests).toHaveLength(requestCount);
    const fresh = await createAssertion();
    const replayed = new URL(used.callbackUrl);
    replayed.searchParams.set('state', fresh.state);
    expect(await fresh.browser.sendCallback(cluster.first, 'steam', replayed.href)).toMatchObject(REJECTED);
    await expectRejected((callbackUrl) => {
      for (const [name, value] of used.callbackUrl.searchParams)
        if (name !== 'state') callbackUrl.searchParams.set(name, value);
    });
  });

  test('that is a day old does not sign in', async () => {
    const response = await runProviderFlow(cluster.first, 'steam', newPersona(), { fault: 'expired-code' });
    expect(response).toMatchObject(REJECTED);
  });
});

describe('the privacy check of a Steam account', () => {
  const privacyWarnings = async (token: string) => {
    const { body } = await call(cluster.last, listNotifications, { token });
    return body.notifications.filter(({ type }) => type === 'steam_privacy_warning');
  };
  const steamIntegration = async (token: string) => {
    const { body } = await call(cluster.last, operations.listIntegrations, { token });
    return body.integrations.find(({ provider }) => provider === 'steam');
  };
  const waitUntilChecked = (token: string) =>
    until(async () => (await steamIntegration(token))?.lastChecked !== undefined, TIMEOUT_MS);
  /** The published events about notifications, of both nodes. */
  const announcements = () =>
    cluster.nodes
      .flatMap(({ published }) => published.flatMap(({ message }) => message.events ?? []))
      .filter(({ type }) => type === 'notificationCreated');
  const check = (token: string) => call(cluster.first, operations.checkSteamPrivacy, { token });

  test('warns after linking if the games are private, and reports them once they are public', async () => {
    const { token } = await newPerson(cluster.first);
    const hidden = { ...newPersona(), gamesVisible: false };
    await linkProvider(cluster.first, 'steam', { token }, hidden);
    await waitUntilChecked(token);
    const [warning, ...others] = await privacyWarnings(token);
    expect(warning).toMatchObject({ redirectUrl: '/settings?tab=integrations', read: false });
    expect(others).toEqual([]);
    await until(async () => announcements().length > 0, TIMEOUT_MS);
    expect(announcements()).toEqual([{ type: 'notificationCreated', notification: warning }]);
    expect(await steamIntegration(token)).toMatchObject({ connected: true, gameDetailsAccess: false });
    expect((await check(token)).body).toEqual({ hasAccess: false });
    environment.providers.personas.upsert('steam', { ...hidden, gamesVisible: true });
    const before = (await call(cluster.first, accountOperations.getCurrentUser, { token })).body.user.revision;
    expect((await check(token)).body).toEqual({ hasAccess: true });
    expect(await steamIntegration(token)).toMatchObject({ connected: true, gameDetailsAccess: true });
    const revision = async () =>
      (await call(cluster.last, accountOperations.getCurrentUser, { token })).body.user.revision;
    // the other node is notified after the response
    await until(async () => (await revision()) > before, TIMEOUT_MS);
    expect(await privacyWarnings(token)).toHaveLength(1);
  });

  test('warns after a sign-up with Steam if the games are private', async () => {
    const hidden = await signUpWithProvider(cluster.first, 'steam', { ...newPersona(), gamesVisible: false });
    await waitUntilChecked(hidden.token);
    expect(await privacyWarnings(hidden.token)).toHaveLength(1);
  });

  test('does not notify if the games are public', async () => {
    const { token } = await signUpWithProvider(cluster.first, 'steam');
    await waitUntilChecked(token);
    expect(await steamIntegration(token)).toMatchObject({ gameDetailsAccess: true });
    expect(await privacyWarnings(token)).toEqual([]);
  });

  test('retries without a notification while Steam is unavailable', async () => {
    const { token } = await newPerson(cluster.first);
    const linked = await runProviderFlow(cluster.first, 'steam', { ...newPersona(), gamesVisible: false }, { token });
    environment.providers.faults.set('steam', 'profile-server-error');
    expect(linked.body).toEqual({ linked: true, provider: 'steam' });
    const requestCount = environment.providers.requests.length;
    await until(
      async () =>
        environment.providers.requests.length > requestCount ||
        (await steamIntegration(token))?.lastChecked !== undefined,
      TIMEOUT_MS,
    );
    environment.providers.faults.set('steam', undefined);
    await waitUntilChecked(token);
    expect(await privacyWarnings(token)).toHaveLength(1);
  });

  test('is rejected without a linked account, and saves nothing if Steam fails', async () => {
    const person = await newPerson(cluster.first);
    expect(await check(person.token)).toMatchObject({
      status: 404,
      body: { code: 'PROVIDER_NOT_LINKED', error: 'No Steam account is linked to yours' },
    });
    await linkProvider(cluster.first, 'steam', person);
    await waitUntilChecked(person.token);
    const before = await steamIntegration(person.token);
    environment.providers.faults.set('steam', 'profile-malformed');
    expect(await check(person.token)).toMatchObject({ status: 502, body: { code: 'PROVIDER_FAILED' } });
    environment.providers.faults.set('steam', undefined);
    expect(await steamIntegration(person.token)).toEqual(before);
  });
});
