import { createHmac } from 'node:crypto';
import * as emailOperations from '@app/contract/email/schemas';
import * as operations from '@app/contract/sessions/schemas';
import * as signInOperations from '@app/contract/sign-in/schemas';
import * as signUpOperations from '@app/contract/sign-up/schemas';
import * as walletOperations from '@app/contract/wallet/schemas';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { APP_SECRET } from '../../../../testing/node/node.ts';
import { setUpNode } from '../../../../testing/node/set-up.ts';
import { newName, newPerson, PASSWORD, type Person, signUp, tokenIn } from '../../../../testing/people/people.ts';
import { enableTwoFactor, startTwoFactorLogin, totpCode } from '../../../../testing/people/two-factor.ts';
import { createWallet } from '../../../../testing/people/wallet.ts';
import { call, send } from '../../../../testing/requests/call.ts';
import { deriveKeys } from '../../../platform/secrets/keys.ts';

const node = setUpNode();
let person: Person;
beforeAll(async () => {
  person = await newPerson(node);
});

const {
  'access-token': [tokenKey],
  seal: [otherKey],
} = deriveKeys(APP_SECRET);
const key = tokenKey.export();
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const splitToken = (token: string) => token.split('.') as [string, string, string];
const decodeClaims = (token: string) => JSON.parse(Buffer.from(splitToken(token)[1], 'base64url').toString());
const getCurrentUser = (token: string) => call(node, operations.getCurrentUser, { token });

/** Signs a token with the given header, claims and key. */
function signToken(header: object, claims: object, signingKey: string | Buffer = key, hash = 'sha256'): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${createHmac(hash, signingKey).update(input).digest('base64url')}`;
}

describe('an access token', () => {
  test('is accepted unchanged', async () => {
    expect((await getCurrentUser(person.token)).status).toBe(200);
    // A token built by `signToken` is accepted unless a test below forges something
    expect((await getCurrentUser(signToken({ alg: 'HS256', typ: 'at+jwt' }, decodeClaims(person.token)))).status).toBe(
      200,
    );
  });

  const header = { alg: 'HS256', typ: 'at+jwt' };
  const forgeries: [string, (claims: Record<string, unknown>) => string][] = [
    ['without an algorithm', (claims) => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`],
    ['without an algorithm, in mixed case', (claims) => `${encode({ ...header, alg: 'nOnE' })}.${encode(claims)}.`],
    ['with an empty signature', (claims) => `${encode(header)}.${encode(claims)}.`],
    ['signed with another key', (claims) => signToken(header, claims, 'another key of at least 32 bytes!')],
    ['signed with the secret itself', (claims) => signToken(header, claims, APP_SECRET)],
    ['signed with the key of another purpose', (claims) => signToken(header, claims, otherKey.export())],
    ['signed with another hash', (claims) => signToken({ ...header, alg: 'HS512' }, claims, key, 'sha512')],
    ['with an asymmetric algorithm', (claims) => signToken({ ...header, alg: 'RS256' }, claims)],
    ['of another type', (claims) => signToken({ ...header, typ: 'JWT' }, claims)],
    ['of no type', (claims) => signToken({ alg: 'HS256' }, claims)],
    ['of another issuer', (claims) => signToken(header, { ...claims, iss: 'https://evil.example' })],
    ['of no issuer', ({ iss: _, ...claims }) => signToken(header, claims)],
    ['that never expires', ({ exp: _, ...claims }) => signToken(header, claims)],
    ['without the time of the login', ({ auth_time: _, ...claims }) => signToken(header, claims)],
    ['without a session', ({ sid: _, ...claims }) => signToken(header, claims)],
    [
      'of a session that does not exist',
      (claims) => signToken(header, { ...claims, sid: '00000000-0000-7000-8000-000000000000' }),
    ],
    [
      'of another account in this session',
      (claims) => signToken(header, { ...claims, sub: '00000000-0000-7000-8000-000000000000' }),
    ],
    ['with an unknown critical header', (claims) => signToken({ ...header, crit: ['x'], x: 1 }, claims)],
    [
      'with a key id that is a path, signed with the content of that file',
      (claims) => signToken({ ...header, kid: '/dev/null' }, claims, Buffer.alloc(32)),
    ],
    ['with SQL in its key id', (claims) => signToken({ ...header, kid: "x' union select 'key" }, claims, 'key')],
    [
      'with its key in the header',
      (claims) => signToken({ ...header, jwk: { kty: 'oct', k: 'AAAA' } }, claims, Buffer.alloc(3)),
    ],
  ];
  test.each(forgeries)('%s is rejected', async (_, forge) => {
    expect(await getCurrentUser(forge(decodeClaims(person.token)))).toMatchObject({
      status: 401,
      body: { error: 'Invalid token' },
    });
  });

  test('is rejected with any one character changed', async () => {
    for (const index of [0, 1, 2]) {
      const part = splitToken(person.token)[index] as string;
      for (const position of [0, part.length >> 1, part.length - 2]) {
        const parts = [...splitToken(person.token)];
        parts[index] = part.slice(0, position) + (part[position] === 'A' ? 'B' : 'A') + part.slice(position + 1);
        expect((await getCurrentUser(parts.join('.'))).status, `part ${index}, character ${position}`).toBe(401);
      }
    }
  });

  test('fails with TOKEN_EXPIRED when expired, but only if its signature is valid', async () => {
    const expired = { ...decodeClaims(person.token), iat: 1, exp: 2 };
    expect(await getCurrentUser(signToken(header, expired))).toMatchObject({
      status: 401,
      body: { error: 'Token expired' },
    });
    expect(await getCurrentUser(signToken(header, expired, 'x'))).toMatchObject({
      status: 401,
      body: { error: 'Invalid token' },
    });
  });

  test('is accepted if another implementation of JWT signed it with the same key and claims', async () => {
    const { sub, sid, auth_time } = decodeClaims(person.token);
    const token = await new SignJWT({ sid, auth_time })
      .setProtectedHeader(header)
      .setSubject(sub)
      .setIssuer(node.publicUrl)
      .setExpirationTime('1 minute')
      .sign(key);
    expect((await getCurrentUser(token)).status).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic dTpw', 'Token x', 'Bearer a b', 'Bearer a,b', 'null', 'Bearer undefined'])(
    'is not read from "%s"',
    async (authorization) => {
      expect((await send(node, 'GET', '/auth/verify', { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe('kinds of token', () => {
  /** Starts a sign-up. @returns its temp token */
  async function startSignup(): Promise<string> {
    const body = { email: `${newName()}@example.com`, password: PASSWORD };
    return (await call(node, signUpOperations.signup, { body })).body.tempToken;
  }

  test('each kind is accepted only by its endpoint', async () => {
    const { token: access, refreshToken: refresh } = person;
    const signup = await startSignup();
    const { email, cookies } = await signUp(node);
    const link = tokenIn((await node.mailTo(email)).text);
    const { publicKey, sign } = createWallet();
    const { nonce, message } = (
      await call(node, walletOperations.createWalletNonce, { token: access, body: { publicKey } })
    ).body;

    const twoFactorUser = await enableTwoFactor(node, await newPerson(node));
    const challenge = await startTwoFactorLogin(node, twoFactorUser);

    const kinds = { access, refresh, signup, link, nonce, challenge };
    const endpoints: Record<keyof typeof kinds, (token: string) => Promise<{ status: number }>> = {
      access: (token) => getCurrentUser(token),
      refresh: (refreshToken) => call(node, operations.refresh, { body: { refreshToken } }),
      signup: (tempToken) => call(node, signUpOperations.completeSignup, { body: { tempToken, username: newName() } }),
      link: (token) => call(node, emailOperations.verifyEmail, { headers: cookies.headers(), body: { token } }),
      challenge: (tempToken) => {
        const totpToken = totpCode(twoFactorUser.secret, node.clock.now());
        return call(node, signInOperations.verifyLoginCode, { body: { tempToken, totpToken } });
      },
      nonce: (token) => {
        const forged = message.replace(nonce, token);
        const body = { publicKey, signature: sign(forged), message: forged, nonce: token };
        return call(node, walletOperations.linkWallet, { token: access, body });
      },
    };
    for (const [endpoint, present] of Object.entries(endpoints)) {
      for (const [kind, token] of Object.entries(kinds)) {
        if (kind === endpoint) continue;
        expect([401, 422, 400], `${kind} at the endpoint of ${endpoint}`).toContain((await present(token)).status);
      }
    }
    // Presenting a token to another endpoint did not consume it
    for (const [kind, present] of Object.entries(endpoints)) {
      expect((await present(kinds[kind as keyof typeof kinds])).status, kind).toBe(200);
    }
  });

  test('a temp token is accepted as the bearer token of its endpoint, an access token is not', async () => {
    const tempToken = await startSignup();
    const complete = (token: string) =>
      call(node, signUpOperations.completeSignup, { token, body: { username: newName() } });
    expect((await complete(person.token)).status).toBe(401);
    expect((await complete(tempToken)).status).toBe(200);
    expect((await complete(tempToken)).status).toBe(401);
  });
});
