import { createHash } from 'node:crypto';
import { INTEGRATION_PROVIDERS } from '@app/contract/core/providers';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsentDecision, consent, type SimulatedProviders, startProviders } from '../providers.ts';

interface TokenResponse {
  readonly access_token?: string;
  readonly data?: [{ access_token: string }];
  readonly scope?: unknown;
  readonly id_token: string;
  readonly error_description?: string;
}

type OAuthProvider = 'discord' | 'google' | 'twitch' | 'x' | 'instagram';

const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const OAUTH_PROVIDERS: Readonly<
  Record<OAuthProvider, { authorize: string; token: string; scope: string; profile: string }>
> = {
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
const NAMES = Object.keys(OAUTH_PROVIDERS) as OAuthProvider[];

let providers: SimulatedProviders;
let now = Date.now();
beforeAll(async () => {
  providers = await startProviders({ now: () => now, publicUrl: 'https://cards.example.com' });
});
afterAll(() => providers.stop());

const redirectUri = (name: OAuthProvider) => {
  const folder = (INTEGRATION_PROVIDERS as readonly string[]).includes(name) ? 'integrations' : 'auth';
  return `https://cards.example.com/${folder}/${name}/callback`;
};

function authUrl(name: OAuthProvider, changes: Record<string, string> = {}): string {
  const url = new URL(OAUTH_PROVIDERS[name].authorize, providers.url);
  const parameters = {
    client_id: providers.credentials[name].clientId,
    redirect_uri: redirectUri(name),
    response_type: 'code',
    scope: OAUTH_PROVIDERS[name].scope,
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

async function authorizationCode(
  name: OAuthProvider,
  decision: ConsentDecision = { newPersona: MIRA },
  changes = {},
): Promise<string> {
  return (await consent(authUrl(name, changes), decision)).searchParams.get('code') ?? '';
}

async function requestToken(name: OAuthProvider, code: string, changes: Record<string, string> = {}, basic?: string) {
  const { clientId, clientSecret } = providers.credentials[name];
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(name),
    code_verifier: VERIFIER,
    ...(name !== 'x' && { client_id: clientId, client_secret: clientSecret }),
    ...changes,
  });
  const credentials = basic ?? (name === 'x' ? `${clientId}:${clientSecret}` : undefined);
  const headers =
    credentials === undefined ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  const response = await fetch(`${providers.url}${OAUTH_PROVIDERS[name].token}`, {
    method: 'POST',
    body: form,
    headers,
  });
  return { status: response.status, body: (await response.json()) as TokenResponse };
}

async function fetchProfile(name: OAuthProvider, decision?: ConsentDecision, changes: Record<string, string> = {}) {
  const { body } = await requestToken(name, await authorizationCode(name, decision, changes));
  const token = body.access_token ?? body.data?.[0].access_token;
  const headers = { authorization: `Bearer ${token}`, 'client-id': providers.credentials[name].clientId };
  const response = await fetch(`${providers.url}${OAUTH_PROVIDERS[name].profile}?fields=user_id,username`, {
    headers,
  });
  return (await response.json()) as { id: string; user_id: string; data: [object] };
}

const googleKeys = () => createRemoteJWKSet(new URL('/oauth2/v3/certs', providers.url));

describe.each(NAMES)('simulated %s', (name) => {
  test('redirects back with a code and the state', async () => {
    const callbackUrl = await consent(authUrl(name), { newPersona: MIRA });
    expect(callbackUrl.origin + callbackUrl.pathname).toBe(redirectUri(name));
    expect(callbackUrl.searchParams.get('state')).toBe('the-state');
    expect(callbackUrl.searchParams.get('code')).not.toBeNull();
  });

  test('redirects back with access_denied and the state if the user cancels', async () => {
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
  ])('rejects an authorization request with %s=%s', async (parameter, value) => {
    const response = await fetch(authUrl(name, { [parameter]: value }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(parameter);
  });

  test('exchanges a code once', async () => {
    const code = await authorizationCode(name);
    expect((await requestToken(name, code)).status).toBe(200);
    expect((await requestToken(name, code)).status).toBe(400);
  });

  test('rejects an expired code', async () => {
    const code = await authorizationCode(name);
    now += 61_000;
    expect((await requestToken(name, code)).status).toBe(400);
    expect(
      (await requestToken(name, await authorizationCode(name, { newPersona: MIRA, fault: 'expired-code' }))).status,
    ).toBe(400);
  });

  test.each<[string, Record<string, string>, string | undefined]>([
    ['secret', name === 'x' ? {} : { client_secret: 'another' }, 'local-x:another'],
    ['redirect URI', { redirect_uri: 'https://cards.example.com/' }, undefined],
    ['grant type', { grant_type: 'password' }, undefined],
    ['code', { code: 'another' }, undefined],
  ])('rejects a token request with a wrong %s', async (_, changes, basic) => {
    const response = await requestToken(name, await authorizationCode(name), changes, basic);
    expect([400, 401, 403]).toContain(response.status);
    expect(JSON.stringify(response.body)).not.toContain('access_token"');
  });

  test("rejects another provider's code", async () => {
    const otherProvider = name === 'discord' ? 'google' : 'discord';
    expect((await requestToken(name, await authorizationCode(otherProvider))).status).toBe(400);
  });

  test('returns the same subject for the same persona', async () => {
    const [first, second, other] = [
      await fetchProfile(name),
      await fetchProfile(name),
      await fetchProfile(name, { newPersona: { name: 'Z' } }),
    ];
    expect(second).toEqual(first);
    if (name !== 'google') expect(other).not.toEqual(first);
  });

  test('rejects an unknown access token', async () => {
    if (name === 'google') return;
    const headers = { authorization: 'Bearer x', 'client-id': providers.credentials[name].clientId };
    const response = await fetch(`${providers.url}${OAUTH_PROVIDERS[name].profile}`, { headers });
    expect(response.status).toBe(name === 'instagram' ? 400 : 401);
  });
});

describe('PKCE', () => {
  test.each(['discord', 'google', 'x'] as const)('is verified by simulated %s', async (name) => {
    const { status, body } = await requestToken(name, await authorizationCode(name), { code_verifier: 'w'.repeat(43) });
    expect(status).toBe(400);
    expect(body.error_description).toMatch(/verifier/);
    const response = await fetch(authUrl(name, { code_challenge_method: 'plain' }));
    expect(response.status).toBe(400);
  });

  test.each(['twitch', 'instagram'] as const)('is ignored by simulated %s', async (name) => {
    expect((await requestToken(name, await authorizationCode(name), { code_verifier: 'w'.repeat(43) })).status).toBe(
      200,
    );
  });

  test('is required by simulated x', async () => {
    expect((await fetch(authUrl('x', { code_challenge: '' }))).status).toBe(400);
    expect((await requestToken('x', await authorizationCode('x'), { code_verifier: '' })).status).toBe(400);
  });
});

describe('user information', () => {
  test('of Discord contains the email address only with the scope email', async () => {
    expect(await fetchProfile('discord')).toMatchObject({
      id: expect.stringMatching(/^\d{18}$/),
      username: 'mira_lund',
      global_name: 'Mira Lund',
      email: 'mira@example.com',
      verified: true,
    });
    expect(await fetchProfile('discord', { newPersona: { name: 'No' } })).toMatchObject({
      email: null,
      verified: false,
    });
    const minimalProfile = await fetchProfile('discord', { newPersona: MIRA }, { scope: 'identify' });
    expect(minimalProfile).not.toHaveProperty('email');
    expect(minimalProfile).not.toHaveProperty('verified');
  });

  test('of Twitch contains only verified email addresses', async () => {
    const unverified = { ...MIRA, emailVerified: false };
    expect(await fetchProfile('twitch', { newPersona: unverified })).toMatchObject({
      data: [{ login: 'mira_lund', display_name: 'Mira Lund', email: 'mira@example.com' }],
    });
    const { data } = await fetchProfile('twitch', { newPersona: MIRA }, { scope: 'openid' });
    expect(data[0]).not.toHaveProperty('email');
    expect((await requestToken('twitch', await authorizationCode('twitch'))).body.scope).toEqual([
      'openid',
      'user:read:email',
    ]);
  });

  test('of Twitch requires the client ID that the token was issued to', async () => {
    const { body } = await requestToken('twitch', await authorizationCode('twitch'));
    const headers = { authorization: `Bearer ${body.access_token}`, 'client-id': 'another' };
    expect((await fetch(`${providers.url}/helix/users`, { headers })).status).toBe(401);
  });

  test('of X contains the ID, the name and the username', async () => {
    const data = { id: expect.stringMatching(/^\d{19}$/), name: 'Mira Lund', username: 'mira_lund' };
    expect(await fetchProfile('x')).toEqual({ data });
  });

  test('of Instagram has an `id` that differs from `user_id`', async () => {
    const profile = await fetchProfile('instagram');
    expect(profile).toMatchObject({ user_id: expect.stringMatching(/^\d{17}$/), username: 'mira_lund' });
    expect(profile.id).not.toBe(profile.user_id);
  });

  test('of Google is a signed ID token', async () => {
    const { body } = await requestToken('google', await authorizationCode('google'));
    const { payload } = await jwtVerify(body.id_token, googleKeys(), {
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

test('Twitch returns a signed ID token with the nonce and without an email address', async () => {
  const { body } = await requestToken('twitch', await authorizationCode('twitch'));
  const { payload } = await jwtVerify(body.id_token, createRemoteJWKSet(new URL('/oauth2/keys', providers.url)), {
    issuer: 'https://id.twitch.tv/oauth2',
    audience: 'local-twitch',
    algorithms: ['RS256'],
    currentDate: new Date(now),
  });
  expect(payload).toMatchObject({ sub: expect.stringMatching(/^\d+$/), nonce: 'the-nonce' });
  expect(payload).not.toHaveProperty('email');
});
