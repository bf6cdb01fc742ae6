import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce, type TestCluster } from '../../../../testing/cluster.ts';
import { newBrowser } from '../../../../testing/social/browser.ts';
import { grantConsent, type SocialEnvironment, startSocial } from '../../../../testing/social/environment.ts';
import { newPersona } from '../../../../testing/social/people.ts';

const REFUSED = { status: 422, body: { code: 'PROVIDER_REFUSED', error: 'Authentication failed' } };
const IDENTITY = 'https://steamcommunity.com/openid/id/';

let world: SocialEnvironment;
let cluster: TestCluster;
/** Would confirm anything, if it were asked. */
let impostor: Server;
let impostorUrl: string;
let impostorAsked = 0;
beforeAll(async () => {
  world = await startSocial();
  cluster = world.cluster;
  impostor = createServer((_, response) => {
    impostorAsked += 1;
    response.end('ns:http://specs.openid.net/auth/2.0\nis_valid:true\n');
  }).listen(0, '127.0.0.1');
  await once(impostor, 'listening');
  impostorUrl = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}/openid/login`;
});
afterAll(async () => {
  await world.stop();
  impostor.close();
});
beforeEach(() => {
  impostorAsked = 0;
});

const inPlaceOfSteam = () => new URL('/openid/login', world.providers.url).href;
const checks = () => world.providers.requests.filter((call) => call === 'POST /openid/login').length;

/** Begins in a browser of its own, and agrees at Steam. */
async function assertion(wish = newPersona()) {
  const browser = newBrowser();
  const { body } = await browser.startAuthorization(cluster.one, 'steam');
  const address = new URL(await grantConsent(body.authUrl, wish));
  const comeBack = (at = cluster.one) => browser.sendCallback(at, 'steam', address.href);
  return { browser, address, fields: address.searchParams, state: body.state, comeBack };
}

type Fields = URLSearchParams;
/** Sets a field that is there, to something else. */
const set = (name: string, value: string) => (fields: Fields) => {
  expect(fields.get(`openid.${name}`) ?? undefined).not.toBe(value);
  fields.set(`openid.${name}`, value);
};
const change = (name: string, by: (value: string) => string) => (fields: Fields) =>
  set(name, by(fields.get(`openid.${name}`) ?? ''))(fields);
const identity = (by: (value: string) => string) => (fields: Fields) => {
  change('claimed_id', by)(fields);
  change('identity', by)(fields);
};
const unsigned = (name: string) =>
  change('signed', (signed) =>
    signed
      .split(',')
      .filter((field) => field !== name)
      .join(','),
  );
const victim = `${IDENTITY}76561197960265729`;

describe('a Steam assertion', () => {
  test('is accepted if Steam confirms it', async () => {
    const { comeBack } = await assertion();
    expect(await comeBack()).toMatchObject({
      status: 200,
      body: { requiresUsername: true, requiresEmail: true, provider: 'steam' },
    });
  });

  test.each([
    ['about somebody else', identity(() => victim)],
    ['signed by somebody else', set('sig', Buffer.alloc(20).toString('base64'))],
    ['of another time', change('response_nonce', (nonce) => `${nonce.slice(0, 20)}another`)],
    ['by the name of who stands in its place', (fields: Fields) => set('op_endpoint', inPlaceOfSteam())(fields)],
  ])('%s is rejected because Steam does not confirm it', async (_, tamper) => {
    const { fields, comeBack } = await assertion();
    tamper(fields);
    const before = checks();
    expect(await comeBack()).toMatchObject(REFUSED);
    expect(checks()).toBe(before + 1);
  });

  test.each<[string, (fields: Fields) => void]>([
    ['claims one and is about another', set('claimed_id', victim)],
    ['is about another than it claims', set('identity', victim)],
    ['is about a page of another site', identity((id) => id.replace('.com/', '.com.example/'))],
    ['is about a page of a site that begins alike', identity((id) => id.replace('https://', 'https://steam@'))],
    ['is about an unencrypted page', identity((id) => id.replace('https:', 'http:'))],
    ['is about a shorter number', identity((id) => id.slice(0, -1))],
    ['is about a longer number', identity((id) => `${id}0`)],
    ['is about a number with something behind it', identity((id) => `${id}\n`)],
    ['is about a number of other digits', identity((id) => `${id.slice(0, -1)}\u0664`)],
    ['is about nobody', identity(() => '')],
    ['comes from another provider', set('op_endpoint', 'https://steamcommunity.com.example/openid/login')],
    ['has another meaning', set('mode', 'setup_needed')],
    ['says that somebody refused', set('mode', 'cancel')],
    ['says that something went wrong', set('mode', 'error')],
    ['speaks another protocol', set('ns', 'http://openid.net/signon/1.1')],
    ['does not sign where it comes from', unsigned('op_endpoint')],
    ['does not sign what it claims', unsigned('claimed_id')],
    ['does not sign whom it is about', unsigned('identity')],
    ['does not sign where it goes', unsigned('return_to')],
    ['does not sign when it was made', unsigned('response_nonce')],
    ['signs nothing', (fields) => fields.delete('openid.signed')],
    ['has another name for what it signs', change('signed', (signed) => signed.replace(/,/g, ' '))],
  ])('that %s is rejected without asking Steam', async (_, tamper) => {
    const { fields, comeBack } = await assertion();
    tamper(fields);
    const before = checks();
    expect(await comeBack()).toMatchObject(REFUSED);
    expect(checks()).toBe(before);
  });

  test('that names another endpoint is still verified with Steam only', async () => {
    const { fields, comeBack } = await assertion();
    identity(() => victim)(fields);
    set('op_endpoint', impostorUrl)(fields);
    expect(await comeBack()).toMatchObject(REFUSED);
    const another = await assertion();
    identity(() => victim)(another.fields);
    for (const name of ['user_setup_url', 'invalidate_handle', 'endpoint']) {
      another.fields.set(`openid.${name}`, impostorUrl);
    }
    another.fields.set('op_endpoint', impostorUrl);
    expect(await another.comeBack()).toMatchObject(REFUSED);
    expect(impostorAsked).toBe(0);
  });
});

describe('a Steam assertion', () => {
  test.each<[string, (value: string) => string]>([
    ['to another page of ours', (value) => value.replace('/auth/steam/callback', '/auth/steam/callback/')],
    ['to another site', (value) => value.replace('://', '://evil.example/')],
    ['to another site by the name of ours', (value) => value.replace('://localhost', '://localhost@evil.example')],
    ['with another state', (value) => value.replace(/state=.*/, 'state=another')],
    ['with a second state', (value) => `${value}&state=another`],
    ['with something behind it', (value) => `${value}#`],
    ['nowhere', () => ''],
  ])('with a return URL %s is rejected without asking Steam', async (_, tamper) => {
    const { fields, comeBack } = await assertion();
    change('return_to', tamper)(fields);
    const before = checks();
    expect(await comeBack()).toMatchObject(REFUSED);
    expect(checks()).toBe(before);
  });

  test('of another authorization request is rejected, even if Steam would confirm it', async () => {
    const [caught, thief] = [await assertion(), await assertion()];
    caught.address.searchParams.set('state', thief.state);
    const before = checks();
    expect(await thief.browser.sendCallback(cluster.one, 'steam', caught.address.href)).toMatchObject(REFUSED);
    expect(checks()).toBe(before);
  });

  test('is accepted once across all nodes', async () => {
    const { comeBack } = await assertion();
    const answers = await atOnce(6, (n) => comeBack(cluster.at(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'STATE_INVALID')).toHaveLength(5);
  });

  test.each([-1, 1])('that is more than ten minutes off is rejected (%d)', async (sign) => {
    const { clock } = cluster.one;
    for (const [seconds, status] of [
      [595, 200],
      [605, 422],
    ] as const) {
      const browser = newBrowser();
      // a sign-in that has just begun, by a Steam whose clock differs
      clock.advance(sign * seconds);
      const { body } = await browser.startAuthorization(cluster.one, 'steam');
      clock.advance(-sign * seconds);
      const address = await grantConsent(body.authUrl, newPersona());
      clock.advance(sign * seconds);
      const before = checks();
      expect((await browser.sendCallback(cluster.one, 'steam', address)).status).toBe(status);
      expect(checks()).toBe(before + (status === 200 ? 1 : 0));
      clock.advance(-sign * seconds);
    }
  });

  test.each<[string, (nonce: string) => string]>([
    ['none', () => ''],
    ['no time', () => 'a nonce'],
    ['a time of no such day', (nonce) => nonce.replace(/^\d{4}-\d\d/, '2026-13')],
    ['a time of another zone', (nonce) => nonce.replace('Z', '+00:00')],
    ['more than the protocol allows', (nonce) => nonce.padEnd(256, 'x')],
  ])('whose nonce is %s is rejected without asking Steam', async (_, tamper) => {
    const { fields, comeBack } = await assertion();
    change('response_nonce', tamper)(fields);
    const before = checks();
    expect(await comeBack()).toMatchObject(REFUSED);
    expect(checks()).toBe(before);
  });
});
