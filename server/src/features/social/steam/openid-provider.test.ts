import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInRecords } from '../../../../testing/database/dump.ts';
import { runConcurrently } from '../../../../testing/node/cluster.ts';
import { newBrowser } from '../../../../testing/social/browser.ts';
import { grantConsent, setUpSocial } from '../../../../testing/social/environment.ts';
import { newPersona } from '../../../../testing/social/people.ts';

const REJECTED = { status: 422, body: { code: 'PROVIDER_REFUSED', error: 'Authentication failed' } };
const IDENTITY = 'https://steamcommunity.com/openid/id/';

const { providers, cluster } = setUpSocial();
/** A server that confirms every assertion that it receives. */
let impostor: Server;
let impostorUrl: string;
let impostorRequests = 0;
beforeAll(async () => {
  impostor = createServer((_, response) => {
    impostorRequests += 1;
    response.end('ns:http://specs.openid.net/auth/2.0\nis_valid:true\n');
  }).listen(0, '127.0.0.1');
  await once(impostor, 'listening');
  impostorUrl = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}/openid/login`;
});
afterAll(() => {
  impostor.close();
});

const simulatedEndpoint = () => new URL('/openid/login', providers.url).href;
const verificationRequests = () => providers.requests.filter((call) => call === 'POST /openid/login').length;

/** Starts a sign-in in a new browser and consents at Steam. */
async function createAssertion(persona = newPersona()) {
  const browser = newBrowser();
  const { body } = await browser.startAuthorization(cluster.first, 'steam');
  const callbackUrl = new URL(await grantConsent(body.authUrl, persona));
  const sendCallback = (node = cluster.first) => browser.sendCallback(node, 'steam', callbackUrl.href);
  return { browser, callbackUrl, fields: callbackUrl.searchParams, state: body.state, sendCallback };
}

type Fields = URLSearchParams;
/** Changes the value of a field. */
const set = (name: string, value: string) => (fields: Fields) => {
  expect(fields.get(`openid.${name}`) ?? undefined).not.toBe(value);
  fields.set(`openid.${name}`, value);
};
const change = (name: string, replace: (value: string) => string) => (fields: Fields) =>
  set(name, replace(fields.get(`openid.${name}`) ?? ''))(fields);
const identity = (replace: (value: string) => string) => (fields: Fields) => {
  change('claimed_id', replace)(fields);
  change('identity', replace)(fields);
};
const withoutSignatureOf = (name: string) =>
  change('signed', (signed) =>
    signed
      .split(',')
      .filter((field) => field !== name)
      .join(','),
  );
const victim = `${IDENTITY}76561197960265729`;

/** Expects that a changed assertion signs nobody in and causes this number of requests to Steam. */
async function expectRejected(tamper: (fields: Fields) => void, requests: number): Promise<void> {
  const { fields, sendCallback } = await createAssertion();
  tamper(fields);
  const [before, records] = [verificationRequests(), await signInRecords(cluster.first)];
  expect(await sendCallback()).toMatchObject(REJECTED);
  expect(verificationRequests()).toBe(before + requests);
  expect(impostorRequests).toBe(0);
  expect(await signInRecords(cluster.first)).toEqual(records);
}

describe('a Steam assertion', () => {
  test('is accepted if Steam confirms it', async () => {
    const { sendCallback } = await createAssertion();
    expect(await sendCallback()).toMatchObject({
      status: 200,
      body: { requiresUsername: true, requiresEmail: true, provider: 'steam' },
    });
  });

  test.each([
    ['about another user', identity(() => victim)],
    ['with another signature', set('sig', Buffer.alloc(20).toString('base64'))],
    ['without a signature', (fields: Fields) => fields.delete('openid.sig')],
    ['with another nonce', change('response_nonce', (nonce) => `${nonce.slice(0, 20)}another`)],
    ['with the URL of the simulator as endpoint', (fields: Fields) => set('op_endpoint', simulatedEndpoint())(fields)],
  ])('%s is rejected because Steam does not confirm it', (_, tamper) => expectRejected(tamper, 1));

  test.each<[string, (fields: Fields) => void]>([
    ['whose claimed_id differs from its identity', set('claimed_id', victim)],
    ['whose identity differs from its claimed_id', set('identity', victim)],
    ['has an identity on another site', identity((id) => id.replace('.com/', '.com.example/'))],
    ['has an identity with user info before the host', identity((id) => id.replace('https://', 'https://steam@'))],
    ['has an unencrypted identity', identity((id) => id.replace('https:', 'http:'))],
    ['has an ID that is too short', identity((id) => id.slice(0, -1))],
    ['has an ID that is too long', identity((id) => `${id}0`)],
    ['has an ID with a trailing line break', identity((id) => `${id}\n`)],
    ['has an ID with non-ASCII digits', identity((id) => `${id.slice(0, -1)}\u0664`)],
    ['has an empty identity', identity(() => '')],
    ['has an identity at another provider', (fields) => identity(() => `${impostorUrl}/id/76561197960265729`)(fields)],
    ['comes from another provider', set('op_endpoint', 'https://steamcommunity.com.example/openid/login')],
    ['requires interaction', set('mode', 'setup_needed')],
    ['reports that the user cancelled', set('mode', 'cancel')],
    ['reports an error', set('mode', 'error')],
    [
      'claims to be a verification response of Steam',
      (fields) => {
        set('mode', 'check_authentication')(fields);
        set('is_valid', 'true')(fields);
      },
    ],
    ['uses another protocol version', set('ns', 'http://openid.net/signon/1.1')],
    ['does not sign its endpoint', withoutSignatureOf('op_endpoint')],
    ['does not sign its claimed ID', withoutSignatureOf('claimed_id')],
    ['does not sign its identity', withoutSignatureOf('identity')],
    ['does not sign its return URL', withoutSignatureOf('return_to')],
    ['does not sign its nonce', withoutSignatureOf('response_nonce')],
    ['has no list of signed fields', (fields) => fields.delete('openid.signed')],
    ['signs nothing', set('signed', '')],
    ['has a malformed list of signed fields', change('signed', (signed) => signed.replace(/,/g, ' '))],
  ])('that %s is rejected without a request to Steam', (_, tamper) => expectRejected(tamper, 0));

  test('that names another endpoint is still verified with Steam only', async () => {
    const { fields, sendCallback } = await createAssertion();
    identity(() => victim)(fields);
    set('op_endpoint', impostorUrl)(fields);
    expect(await sendCallback()).toMatchObject(REJECTED);
    const second = await createAssertion();
    identity(() => victim)(second.fields);
    for (const name of ['user_setup_url', 'invalidate_handle', 'endpoint']) {
      second.fields.set(`openid.${name}`, impostorUrl);
    }
    second.fields.set('op_endpoint', impostorUrl);
    expect(await second.sendCallback()).toMatchObject(REJECTED);
    expect(impostorRequests).toBe(0);
  });

  test.each<[string, (value: string) => string]>([
    ['to another page of this site', (value) => value.replace('/auth/steam/callback', '/auth/steam/callback/')],
    ['to another site', (value) => value.replace('://', '://evil.example/')],
    [
      'to another site with this site as user info',
      (value) => value.replace('://localhost', '://localhost@evil.example'),
    ],
    ['with another state', (value) => value.replace(/state=.*/, 'state=another')],
    ['with a second state', (value) => `${value}&state=another`],
    ['with a fragment', (value) => `${value}#`],
    ['that is empty', () => ''],
  ])('with a return URL %s is rejected without a request to Steam', (_, tamper) =>
    expectRejected(change('return_to', tamper), 0),
  );

  test('of another authorization request is rejected, even if Steam would confirm it', async () => {
    const [stolen, thief] = [await createAssertion(), await createAssertion()];
    stolen.callbackUrl.searchParams.set('state', thief.state);
    const before = verificationRequests();
    expect(await thief.browser.sendCallback(cluster.first, 'steam', stolen.callbackUrl.href)).toMatchObject(REJECTED);
    expect(verificationRequests()).toBe(before);
  });

  test('is accepted once across all nodes', async () => {
    const { sendCallback } = await createAssertion();
    const before = verificationRequests();
    const responses = await runConcurrently(6, (n) => sendCallback(cluster.at(n)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'STATE_INVALID')).toHaveLength(5);
    expect(verificationRequests()).toBe(before + 1);
  });

  test.each([-1, 1])('whose time differs by more than ten minutes is rejected (%d)', async (direction) => {
    const { clock } = cluster.first;
    for (const [seconds, status] of [
      [595, 200],
      [605, 422],
    ] as const) {
      const browser = newBrowser();
      // The sign-in has just started, but Steam's clock differs
      clock.advance(direction * seconds);
      const { body } = await browser.startAuthorization(cluster.first, 'steam');
      clock.advance(-direction * seconds);
      const callbackUrl = await grantConsent(body.authUrl, newPersona());
      clock.advance(direction * seconds);
      const before = verificationRequests();
      expect((await browser.sendCallback(cluster.first, 'steam', callbackUrl)).status).toBe(status);
      expect(verificationRequests()).toBe(before + (status === 200 ? 1 : 0));
      clock.advance(-direction * seconds);
    }
  });

  test.each<[string, (nonce: string) => string]>([
    ['empty', () => ''],
    ['not a time', () => 'a nonce'],
    ['an invalid date', (nonce) => nonce.replace(/^\d{4}-\d\d/, '2026-13')],
    ['a time in another time zone', (nonce) => nonce.replace('Z', '+00:00')],
    ['longer than the protocol allows', (nonce) => nonce.padEnd(256, 'x')],
  ])('whose nonce is %s is rejected without a request to Steam', (_, tamper) =>
    expectRejected(change('response_nonce', tamper), 0),
  );
});
