import { createHash } from 'node:crypto';
import { INTEGRATION_PROVIDERS } from '@app/contract/core/providers';
import { createLocalJWKSet, createRemoteJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Choice, consent, type Fault, type Providers, startProviders } from '../providers.ts';

interface TokenAnswer {
  readonly access_token?: string;
  readonly data?: [{ access_token: string }];
  readonly scope?: unknown;
  readonly id_token: string;
  readonly error_description?: string;
}

type Name = 'discord' | 'google' | 'twitch' | 'x' | 'instagram';

const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const FACTS: Readonly<Record<Name, { authorize: string; token: string; scope: string; profile: string }>> = {
  discord: {
    authorize: '/oauth2/authorize',
    token: '/api/oauth2/token',
    scope: 'identify email',
    profile: '/api/users/@me',
  },
  google: {
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    scope: 'openid email',
    profile: '/oauth2/v3/certs',
  },
  twitch: {
    authorize: '/oauth2/authorize',
    token: '/oauth2/token',
    scope: 'openid user:read:email',
    profile: '/helix/users',
  },
  x: {
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    scope: 'users.read tweet.read',
    profile: '/2/users/me',
  },
  instagram: {
    authorize: '/oauth/authorize',
    token: '/oauth/access_token',
    scope: 'instagram_business_basic',
    profile: '/me',
  },
};
const NAMES = Object.keys(FACTS) as Name[];

let providers: Providers;
let now = Date.now();
beforeAll(async () => {
  providers = await startProviders({ now: () => now, publicUrl: 'https://cards.example.com' });
});
afterAll(() => providers.stop());

const redirectOf = (name: Name) => {
  const folder = (INTEGRATION_PROVIDERS as readonly string[]).includes(name) ? 'integrations' : 'auth';
  return `https://cards.example.com/${folder}/${name}/callback`;
};

function authUrl(name: Name, changes: Record<string, string> = {}): string {
  const url = new URL(FACTS[name].authorize, providers.url);
  const parameters = {
    client_id: providers.credentials[name].clientId,
    redirect_uri: redirectOf(name),
    response_type: 'code',
    scope: FACTS[name].scope,
    state: 'the-state',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    nonce: 'the-nonce',
    ...changes,
  };
  url.search = String(new URLSearchParams(parameters));
  return url.href;
}

const MIRA = { name: 'Mira Lund', email: 'mira@example.com', emailVerified: true };

async function codeOf(name: Name, choice: Choice = { wish: MIRA }, changes = {}): Promise<string> {
  return (await consent(authUrl(name, changes), choice)).searchParams.get('code') ?? '';
}

async function askToken(name: Name, code: string, changes: Record<string, string> = {}, basic?: string) {
  const { clientId, clientSecret } = providers.credentials[name];
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectOf(name),
    code_verifier: VERIFIER,
    ...(name !== 'x' && { client_id: clientId, client_secret: clientSecret }),
    ...changes,
  });
  const pair = basic ?? (name === 'x' ? `${clientId}:${clientSecret}` : undefined);
  const headers = pair === undefined ? {} : { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  const answer = await fetch(`${providers.url}${FACTS[name].token}`, { method: 'POST', body: form, headers });
  return { status: answer.status, body: (await answer.json()) as TokenAnswer };
}

async function profile(name: Name, choice?: Choice, changes: Record<string, string> = {}) {
  const { body } = await askToken(name, await codeOf(name, choice, changes));
  const token = body.access_token ?? body.data?.[0].access_token;
  const headers = { authorization: `Bearer ${token}`, 'client-id': providers.credentials[name].clientId };
  const answer = await fetch(`${providers.url}${FACTS[name].profile}?fields=user_id,username`, { headers });
  return (await answer.json()) as { id: string; user_id: string; data: [object] };
}

const keys = () => createRemoteJWKSet(new URL('/oauth2/v3/certs', providers.url));

describe.each(NAMES)('simulated %s', (name) => {
  test('sends a person back with a code and the state', async () => {
    const back = await consent(authUrl(name), { wish: MIRA });
    expect(back.origin + back.pathname).toBe(redirectOf(name));
    expect(back.searchParams.get('state')).toBe('the-state');
    expect(back.searchParams.get('code')).not.toBeNull();
  });

  test('sends whoever says no back with access_denied and the state', async () => {
    const back = await consent(authUrl(name), { cancel: true });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'the-state' });
    expect(back.searchParams.has('code')).toBe(false);
  });

  test.each([
    ['client_id', 'another'],
    ['redirect_uri', 'https://evil.example/auth/discord/callback'],
    ['redirect_uri', 'https://cards.example.com.evil.example/auth/discord/callback'],
    ['redirect_uri', 'https://cards.example.com/elsewhere'],
    ['response_type', 'token'],
  ])('does not ask anybody for %s=%s', async (parameter, value) => {
    const answer = await fetch(authUrl(name, { [parameter]: value }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(parameter);
  });

  test('gives a token for a code once', async () => {
    const code = await codeOf(name);
    expect((await askToken(name, code)).status).toBe(200);
    expect((await askToken(name, code)).status).toBe(400);
  });

  test('gives no token for a code that has expired', async () => {
    const code = await codeOf(name);
    now += 61_000;
    expect((await askToken(name, code)).status).toBe(400);
    expect((await askToken(name, await codeOf(name, { wish: MIRA, fault: 'expired-code' }))).status).toBe(400);
  });

  test.each<[string, Record<string, string>, string | undefined]>([
    ['secret', name === 'x' ? {} : { client_secret: 'another' }, 'local-x:another'],
    ['redirect address', { redirect_uri: 'https://cards.example.com/' }, undefined],
    ['grant type', { grant_type: 'client_credentials' }, undefined],
    ['code', { code: 'another' }, undefined],
  ])('gives no token to another %s', async (_, changes, basic) => {
    const refused = await askToken(name, await codeOf(name), changes, basic);
    expect([400, 401, 403]).toContain(refused.status);
    expect(JSON.stringify(refused.body)).not.toContain('access_token"');
  });

  test("gives no token for another provider's code", async () => {
    const other = name === 'discord' ? 'google' : 'discord';
    expect((await askToken(name, await codeOf(other))).status).toBe(400);
  });

  test('tells the same subject for the same person', async () => {
    const [one, again, other] = [
      await profile(name),
      await profile(name),
      await profile(name, { wish: { name: 'Z' } }),
    ];
    expect(again).toEqual(one);
    if (name !== 'google') expect(other).not.toEqual(one);
  });

  test('opens nothing to a token that it did not give', async () => {
    if (name === 'google') return;
    const headers = { authorization: 'Bearer x', 'client-id': providers.credentials[name].clientId };
    const answer = await fetch(`${providers.url}${FACTS[name].profile}`, { headers });
    expect(answer.status).toBe(name === 'instagram' ? 400 : 401);
  });
});

describe('a challenge (PKCE)', () => {
  test.each(['discord', 'google', 'x'] as const)('is asked for its verifier by simulated %s', async (name) => {
    const { status, body } = await askToken(name, await codeOf(name), { code_verifier: 'w'.repeat(43) });
    expect(status).toBe(400);
    expect(body.error_description).toMatch(/verifier/);
    const plain = await fetch(authUrl(name, { code_challenge_method: 'plain' }));
    expect(plain.status).toBe(400);
  });

  test.each(['twitch', 'instagram'] as const)('means nothing to simulated %s', async (name) => {
    expect((await askToken(name, await codeOf(name), { code_verifier: 'w'.repeat(43) })).status).toBe(200);
  });

  test('is a must with simulated x', async () => {
    expect((await fetch(authUrl('x', { code_challenge: '' }))).status).toBe(400);
    expect((await askToken('x', await codeOf('x'), { code_verifier: '' })).status).toBe(400);
  });
});

describe('what is told of a person', () => {
  test('by Discord, with the address only where it was asked for', async () => {
    expect(await profile('discord')).toMatchObject({
      id: expect.stringMatching(/^\d{18}$/),
      username: 'mira_lund',
      global_name: 'Mira Lund',
      email: 'mira@example.com',
      verified: true,
    });
    expect(await profile('discord', { wish: { name: 'No' } })).toMatchObject({ email: null, verified: false });
    const little = await profile('discord', { wish: MIRA }, { scope: 'identify' });
    expect(little).not.toHaveProperty('email');
    expect(little).not.toHaveProperty('verified');
  });

  test('by Twitch, whose addresses are all verified', async () => {
    const unverified = { ...MIRA, emailVerified: false };
    expect(await profile('twitch', { wish: unverified })).toMatchObject({
      data: [{ login: 'mira_lund', display_name: 'Mira Lund', email: 'mira@example.com' }],
    });
    const { data } = await profile('twitch', { wish: MIRA }, { scope: 'openid' });
    expect(data[0]).not.toHaveProperty('email');
    expect((await askToken('twitch', await codeOf('twitch'))).body.scope).toEqual(['openid', 'user:read:email']);
  });

  test('by Twitch only to whom the token was given', async () => {
    const { body } = await askToken('twitch', await codeOf('twitch'));
    const headers = { authorization: `Bearer ${body.access_token}`, 'client-id': 'another' };
    expect((await fetch(`${providers.url}/helix/users`, { headers })).status).toBe(401);
  });

  test('by X', async () => {
    const data = { id: expect.stringMatching(/^\d{19}$/), name: 'Mira Lund', username: 'mira_lund' };
    expect(await profile('x')).toEqual({ data });
  });

  test('by Instagram, whose `id` is not its `user_id`', async () => {
    const me = await profile('instagram');
    expect(me).toMatchObject({ user_id: expect.stringMatching(/^\d{17}$/), username: 'mira_lund' });
    expect(me.id).not.toBe(me.user_id);
  });

  test('by Google, in a signed token', async () => {
    const { body } = await askToken('google', await codeOf('google'));
    const { payload } = await jwtVerify(body.id_token, keys(), {
      issuer: 'https://accounts.google.com',
      audience: 'local-google',
      algorithms: ['RS256'],
      currentDate: new Date(now),
    });
    expect(payload).toMatchObject({
      sub: expect.stringMatching(/^\d{21}$/),
      nonce: 'the-nonce',
      email: 'mira@example.com',
      email_verified: true,
    });
  });
});

test('Twitch puts the nonce, and no email address, into a signed id token', async () => {
  const { body } = await askToken('twitch', await codeOf('twitch'));
  const { payload } = await jwtVerify(body.id_token, createRemoteJWKSet(new URL('/oauth2/keys', providers.url)), {
    issuer: 'https://id.twitch.tv/oauth2',
    audience: 'local-twitch',
    algorithms: ['RS256'],
    currentDate: new Date(now),
  });
  expect(payload).toMatchObject({ sub: expect.stringMatching(/^\d+$/), nonce: 'the-nonce' });
  expect(payload).not.toHaveProperty('email');
});

describe('an id token that is wrong on demand', () => {
  const idToken = async (fault: Fault) =>
    (await askToken('google', await codeOf('google', { wish: MIRA, fault }))).body.id_token;
  const judge = async (token: string) => {
    const set = (await (await fetch(`${providers.url}/oauth2/v3/certs`)).json()) as JSONWebKeySet;
    const expected = { issuer: 'https://accounts.google.com', audience: 'local-google', currentDate: new Date(now) };
    return jwtVerify(token, createLocalJWKSet(set), expected);
  };

  test.each([
    ['id-token-audience', /"aud"/],
    ['id-token-issuer', /"iss"/],
    ['id-token-expired', /"exp"/],
    ['id-token-forged', /signature/],
  ] as const)('%s', async (fault, why) => {
    await expect(judge(await idToken(fault))).rejects.toThrow(why);
  });

  test('id-token-nonce', async () => {
    expect((await judge(await idToken('id-token-nonce'))).payload.nonce).toBe('another-nonce');
  });

  test('id-token-unsigned', async () => {
    expect(decodeProtectedHeader(await idToken('id-token-unsigned')).alg).toBe('none');
  });
});
