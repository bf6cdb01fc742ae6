import { createHmac } from 'node:crypto';
import * as accounts from '@app/contract/accounts/schemas';
import * as twoFactor from '@app/contract/accounts/two-factor/schemas';
import * as wallet from '@app/contract/wallet/schemas';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { APP_SECRET, startNode, type TestNode } from '../../../testing/node.ts';
import { newName, newPerson, PASSWORD, type Person, signUp, tokenIn } from '../../../testing/people.ts';
import { enableTwoFactor, startTwoFactorLogin, totpCode } from '../../../testing/two-factor.ts';
import { createWallet } from '../../../testing/wallet.ts';
import { deriveKeys } from '../../platform/secrets/keys.ts';

let node: TestNode;
let person: Person;
beforeAll(async () => {
  node = await startNode();
  person = await newPerson(node);
});
afterAll(() => node.stop());

const key = deriveKeys(APP_SECRET)['access-token'];
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [string, string, string];
const claimsOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString());
const verify = (token: string) => call(node, accounts.verify, { token });

/** Signs a token with the given header, claims and key. */
function signed(header: object, claims: object, withKey: string | Buffer = key, hash = 'sha256'): string {
  const text = `${base64url(header)}.${base64url(claims)}`;
  return `${text}.${createHmac(hash, withKey).update(text).digest('base64url')}`;
}

describe('an access token', () => {
  test('is accepted unchanged', async () => {
    expect((await verify(person.token)).status).toBe(200);
    // a token built like the forgeries below is accepted if nothing is forged
    expect((await verify(signed({ alg: 'HS256', typ: 'at+jwt' }, claimsOf(person.token)))).status).toBe(200);
  });

  const header = { alg: 'HS256', typ: 'at+jwt' };
  const forgeries: [string, (claims: Record<string, unknown>) => string][] = [
    ['without an algorithm', (claims) => `${base64url({ ...header, alg: 'none' })}.${base64url(claims)}.`],
    [
      'without an algorithm, in mixed case',
      (claims) => `${base64url({ ...header, alg: 'nOnE' })}.${base64url(claims)}.`,
    ],
    ['with an empty signature', (claims) => `${base64url(header)}.${base64url(claims)}.`],
    ['signed with another key', (claims) => signed(header, claims, 'another key of at least 32 bytes!')],
    ['signed with the secret itself', (claims) => signed(header, claims, APP_SECRET)],
    ['signed with the key of another purpose', (claims) => signed(header, claims, deriveKeys(APP_SECRET).seal)],
    ['signed with another hash', (claims) => signed({ ...header, alg: 'HS512' }, claims, key, 'sha512')],
    ['naming an asymmetric algorithm', (claims) => signed({ ...header, alg: 'RS256' }, claims)],
    ['of another type', (claims) => signed({ ...header, typ: 'JWT' }, claims)],
    ['of no type', (claims) => signed({ alg: 'HS256' }, claims)],
    ['of another issuer', (claims) => signed(header, { ...claims, iss: 'https://evil.example' })],
    ['of no issuer', ({ iss: _, ...claims }) => signed(header, claims)],
    ['that never expires', ({ exp: _, ...claims }) => signed(header, claims)],
    ['without the time of the login', ({ auth_time: _, ...claims }) => signed(header, claims)],
    ['without a session', ({ sid: _, ...claims }) => signed(header, claims)],
    [
      'of a session that does not exist',
      (claims) => signed(header, { ...claims, sid: '00000000-0000-7000-8000-000000000000' }),
    ],
    [
      'of another account in this session',
      (claims) => signed(header, { ...claims, sub: '00000000-0000-7000-8000-000000000000' }),
    ],
    ['with an unknown critical header', (claims) => signed({ ...header, crit: ['x'], x: 1 }, claims)],
    [
      'with a key id that is a path, signed with the content of that file',
      (claims) => signed({ ...header, kid: '/dev/null' }, claims, Buffer.alloc(32)),
    ],
    ['with SQL in its key id', (claims) => signed({ ...header, kid: "x' union select 'key" }, claims, 'key')],
    [
      'with its key in the header',
      (claims) => signed({ ...header, jwk: { kty: 'oct', k: 'AAAA' } }, claims, Buffer.alloc(3)),
    ],
  ];
  test.each(forgeries)('%s is rejected', async (_, forge) => {
    expect(await verify(forge(claimsOf(person.token)))).toMatchObject({
      status: 401,
      body: { error: 'Invalid token' },
    });
  });

  test('is rejected with any one character changed', async () => {
    for (const at of [0, 1, 2]) {
      const part = partsOf(person.token)[at] as string;
      for (const place of [0, part.length >> 1, part.length - 2]) {
        const parts = [...partsOf(person.token)];
        parts[at] = part.slice(0, place) + (part[place] === 'A' ? 'B' : 'A') + part.slice(place + 1);
        expect((await verify(parts.join('.'))).status, `part ${at}, character ${place}`).toBe(401);
      }
    }
  });

  test('fails with TOKEN_EXPIRED when expired, but only if its signature is valid', async () => {
    const past = { ...claimsOf(person.token), iat: 1, exp: 2 };
    expect(await verify(signed(header, past))).toMatchObject({ status: 401, body: { error: 'Token expired' } });
    expect(await verify(signed(header, past, 'x'))).toMatchObject({ status: 401, body: { error: 'Invalid token' } });
  });

  test('is accepted from another JWT library with the same key and claims', async () => {
    const { sub, sid, auth_time } = claimsOf(person.token);
    const token = await new SignJWT({ sid, auth_time })
      .setProtectedHeader(header)
      .setSubject(sub)
      .setIssuer(node.publicUrl)
      .setExpirationTime('1 minute')
      .sign(key);
    expect((await verify(token)).status).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic dTpw', 'Token x', 'Bearer a b', 'Bearer a,b', 'null', 'Bearer undefined'])(
    'is not read from "%s"',
    async (authorization) => {
      expect((await send(node, 'GET', '/auth/verify', { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe('kinds of token', () => {
  test('each kind is accepted by its own endpoint only', async () => {
    const { token: access, refreshToken: refresh } = person;
    const begun = await call(node, accounts.signup, {
      body: { email: `${newName()}@example.com`, password: PASSWORD },
    });
    const signup = begun.body.tempToken;
    const { email, cookies } = await signUp(node);
    const link = tokenIn((await node.mailTo(email)).text);
    const { publicKey, sign } = createWallet();
    const challenge = await call(node, wallet.walletNonce, { token: access, body: { publicKey } });
    const { nonce, message } = challenge.body;

    const guarded = await enableTwoFactor(node, await newPerson(node));
    const secondStep = await startTwoFactorLogin(node, guarded);

    const kinds = { access, refresh, signup, link, nonce, secondStep };
    const endpoints: Record<keyof typeof kinds, (token: string) => Promise<{ status: number }>> = {
      access: (token) => verify(token),
      refresh: (refreshToken) => call(node, accounts.refresh, { body: { refreshToken } }),
      signup: (tempToken) => call(node, accounts.completeSignup, { body: { tempToken, username: newName() } }),
      link: (token) => call(node, accounts.verifyEmail, { headers: cookies.headers(), body: { token } }),
      secondStep: (tempToken) => {
        const totpToken = totpCode(guarded.secret, node.clock.now());
        return call(node, twoFactor.verifyLoginCode, { body: { tempToken, totpToken } });
      },
      nonce: (given) => {
        const forged = message.replace(nonce, given);
        const body = { publicKey, signature: sign(forged), message: forged, nonce: given };
        return call(node, wallet.linkWallet, { token: access, body });
      },
    };
    for (const [endpoint, open] of Object.entries(endpoints)) {
      for (const [kind, token] of Object.entries(kinds)) {
        if (kind === endpoint) continue;
        expect([401, 422, 400], `${kind} at the endpoint of ${endpoint}`).toContain((await open(token)).status);
      }
    }
    // no token above was consumed at another endpoint
    for (const [kind, open] of Object.entries(endpoints)) {
      expect((await open(kinds[kind as keyof typeof kinds])).status, kind).toBe(200);
    }
  });

  test('a signup token is accepted as the bearer token of its own endpoint, an access token is not', async () => {
    const begun = await call(node, accounts.signup, {
      body: { email: `${newName()}@example.com`, password: PASSWORD },
    });
    const complete = (token: string) => call(node, accounts.completeSignup, { token, body: { username: newName() } });
    expect((await complete(person.token)).status).toBe(401);
    expect((await complete(begun.body.tempToken)).status).toBe(200);
    expect((await complete(begun.body.tempToken)).status).toBe(401);
  });
});
