import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import { exportJWK, exportSPKI, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNode, type TestNode } from '../../../../testing/node/node.ts';
import { call } from '../../../../testing/requests/call.ts';
import { newBrowser } from '../../../../testing/social/browser.ts';

const CLIENT = { id: 'an-application', secret: 'canary-secret-of-an-application' };
const ISSUER = 'https://accounts.google.com';
const KEY_ID = 'published';
const FAILED = { status: 502, body: { code: 'PROVIDER_FAILED' } };

/** Changes to a valid ID token and its token response. */
interface Forgery {
  readonly claims?: JWTPayload;
  readonly omittedClaims?: readonly string[];
  readonly header?: Partial<JWTHeaderParameters>;
  readonly key?: Parameters<SignJWT['sign']>[0];
  /** Fields of the token response that are added or replaced. */
  readonly response?: object;
}

const publishedKey = await generateKeyPair('RS256', { extractable: true });
const otherKey = await generateKeyPair('RS256', { extractable: true });
const ellipticKey = await generateKeyPair('ES256');

let forgery: Forgery = {};
let nonce = '';
let requestedPaths: string[] = [];
let google: Server;
let node: TestNode;
beforeAll(async () => {
  google = createServer(async ({ url = '' }, response) => {
    requestedPaths.push(url);
    const body = url === '/token' ? await tokens() : await publishedKeys();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(google, 'listening');
  const { port } = google.address() as AddressInfo;
  node = await startNode({
    env: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_BASE_URL: `http://127.0.0.1:${port}`,
    },
  });
});
afterAll(async () => {
  await node.stop();
  google.closeAllConnections();
  google.close();
});

async function publishedKeys() {
  return { keys: [{ ...(await exportJWK(publishedKey.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
}

async function tokens() {
  return { access_token: 'canary-access', token_type: 'Bearer', id_token: await idToken(), ...forgery.response };
}

async function idToken(): Promise<string> {
  const seconds = Math.floor(node.clock.now().getTime() / 1000);
  const claims: JWTPayload = {
    iss: ISSUER,
    aud: CLIENT.id,
    sub: '110169484474386276334',
    nonce,
    iat: seconds,
    exp: seconds + 3600,
    email: 'mira@example.com',
    email_verified: true,
    ...forgery.claims,
  };
  for (const name of forgery.omittedClaims ?? []) delete claims[name];
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...forgery.header })
    .sign(forgery.key ?? publishedKey.privateKey);
}

/** Signs in with a forged ID token, or with a valid one. */
async function signIn(changes: Forgery = {}) {
  const browser = newBrowser();
  const { body } = await browser.startAuthorization(node, 'google');
  nonce = new URL(body.authUrl).searchParams.get('nonce') ?? '';
  forgery = changes;
  requestedPaths = [];
  return browser.sendCallback(node, 'google', `${node.publicUrl}/?state=${body.state}&code=canary-code`);
}

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a Google ID token', () => {
  test('is accepted if it is valid, as is the next one with the same keys', async () => {
    for (const keyRequests of [1, 0]) {
      expect(await signIn()).toMatchObject({ status: 200, body: { requiresUsername: true, provider: 'google' } });
      expect(requestedPaths.filter((url) => url === '/oauth2/v3/certs')).toHaveLength(keyRequests);
    }
    expect((await signIn({ claims: { aud: [CLIENT.id] } })).status).toBe(200);
  });

  const forged: [string, () => Promise<Forgery> | Forgery][] = [
    ['for another application', () => ({ claims: { aud: 'another-application' } })],
    ['for no application', () => ({ omittedClaims: ['aud'] })],
    [
      'for several applications, issued to another one',
      () => ({ claims: { aud: [CLIENT.id, 'other'], azp: 'other' } }),
    ],
    ['of another issuer', () => ({ claims: { iss: 'https://accounts.google.com.example' } })],
    ['of no issuer', () => ({ omittedClaims: ['iss'] })],
    ['for another sign-in', () => ({ claims: { nonce: 'another-nonce' } })],
    ['for no sign-in', () => ({ omittedClaims: ['nonce'] })],
    ['that has expired', () => ({ claims: { exp: 1_700_000_000 } })],
    ['that never expires', () => ({ omittedClaims: ['exp'] })],
    ['that is not valid yet', () => ({ claims: { nbf: 9_999_999_999 } })],
    ['signed by another key with the ID of the published one', () => ({ key: otherKey.privateKey })],
    ['signed by a key in its own header', withEmbeddedKey],
    ['signed by an unpublished key', () => ({ key: otherKey.privateKey, header: { kid: 'unpublished' } })],
    ['signed with another algorithm', () => ({ key: ellipticKey.privateKey, header: { alg: 'ES256' } })],
    ['signed with the secret of the application', () => ({ key: utf8(CLIENT.secret), header: { alg: 'HS256' } })],
    ['signed with the public key as an HMAC secret', withPublicKeyAsSecret],
    ['without a subject', () => ({ omittedClaims: ['sub'] })],
    ['with a subject that is not a string', () => ({ claims: { sub: { toString: 'x' } as never } })],
    ['that is malformed', () => ({ response: { id_token: 'canary.id.token' } })],
    [
      'that is not signed',
      () => ({ response: { id_token: `${encode({ alg: 'none' })}.${encode({ iss: ISSUER })}.` } }),
    ],
    ['that is missing', () => ({ response: { id_token: undefined } })],
  ];

  async function withEmbeddedKey(): Promise<Forgery> {
    return { key: otherKey.privateKey, header: { jwk: await exportJWK(otherKey.publicKey) } };
  }

  async function withPublicKeyAsSecret(): Promise<Forgery> {
    return { key: utf8(await exportSPKI(publishedKey.publicKey)), header: { alg: 'HS256' } };
  }

  test.each(forged)('%s is rejected', async (_, make) => {
    expect(await signIn(await make())).toMatchObject(FAILED);
    expect((await signIn()).status).toBe(200);
  });

  test('is validated against the database clock', async () => {
    const exp = Math.floor(node.clock.now().getTime() / 1000) + 3600;
    node.clock.advance(7200);
    expect(await signIn({ claims: { exp } })).toMatchObject(FAILED);
    expect((await signIn()).status).toBe(200);
  });
});

describe('an email address from Google', () => {
  const emailInSignup = async (claims: JWTPayload) => {
    const { body } = await signIn({ claims });
    return (await call(node, signUpOperations.getTempTokenInfo, { token: body.tempToken })).body.email;
  };

  test.each([true, 'true'])('is used if Google has verified it (%o)', async (email_verified) => {
    expect(await emailInSignup({ email_verified })).toBe('mira@example.com');
  });

  test.each([
    ['is not verified', { email_verified: false }],
    ['has no verification status', { email_verified: undefined }],
    ['is not verified, as text', { email_verified: 'false' }],
    ['has an unknown verification status', { email_verified: 1 }],
    ['is invalid', { email: 'mira@example' }],
    ['is not a text', { email: ['mira@example.com'], picture: 7 }],
  ])('is ignored if it %s', async (_, claims) => {
    expect(await emailInSignup({ sub: '2', ...claims })).toBeFalsy();
  });
});

test('does not log requests to Google or their responses', () => {
  const log = node.logged.join('\n');
  expect(log).toContain('provider request failed');
  expect(log).not.toMatch(/canary|mira@/);
});

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
