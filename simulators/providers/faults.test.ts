import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consent, type Fault, type SimulatedProviders, startProviders } from './providers.ts';

const REDIRECT = 'http://localhost:3000/auth/discord/callback';

let providers: SimulatedProviders;
beforeEach(async () => {
  providers = await startProviders();
});
afterEach(() => providers.stop());

/** Consents and returns the authorization code. */
async function authorizationCode(fault?: Fault): Promise<string> {
  const parameters = { client_id: 'local-discord', redirect_uri: REDIRECT, response_type: 'code', scope: 'identify' };
  const url = `${providers.url}/oauth2/authorize?${new URLSearchParams({ ...parameters, state: 'the-state' })}`;
  const callbackUrl = await consent(url, { newPersona: { name: 'Mira' }, ...(fault && { fault }) });
  expect(callbackUrl.searchParams.get('state')).toBe('the-state');
  return callbackUrl.searchParams.get('code') ?? '';
}

function requestToken(code: string): Promise<Response> {
  const { clientId, clientSecret } = providers.credentials.discord;
  const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
  const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
  return fetch(`${providers.url}/api/oauth2/token`, { method: 'POST', body });
}

async function accessToken(code: string): Promise<string> {
  const response = (await (await requestToken(code)).json()) as { access_token: string };
  return response.access_token;
}

// server/src/features/social/providers/provider-failures.test.ts tests the effect of each fault.
describe('the token endpoint with a fault', () => {
  test('returns an oversized body', async () => {
    const response = await requestToken(await authorizationCode('token-oversized'));
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(16 * 1024 * 1024);
  });

  test('never responds, and the simulator can still stop', async () => {
    const response = requestToken(await authorizationCode('token-hang')).catch((error: Error) => error.message);
    await expect.poll(() => providers.requests).toContain('POST /api/oauth2/token');
    await providers.stop();
    expect(await response).toBe('fetch failed');
  });
});

describe('a fault', () => {
  test('of one sign-in affects only that sign-in', async () => {
    const [faultyCode, validCode] = [await authorizationCode('token-server-error'), await authorizationCode()];
    expect((await requestToken(validCode)).status).toBe(200);
    expect((await requestToken(faultyCode)).status).toBe(500);
  });

  test('of the profile endpoint does not affect the token endpoint', async () => {
    const access_token = await accessToken(await authorizationCode('profile-server-error'));
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await fetch(`${providers.url}/api/users/@me`, { headers })).status).toBe(500);
  });

  test('of a provider affects every sign-in until it is cleared', async () => {
    providers.faults.set('discord', 'token-server-error');
    expect((await requestToken(await authorizationCode())).status).toBe(500);
    providers.faults.set('discord', undefined);
    expect((await requestToken(await authorizationCode())).status).toBe(200);
  });

  test('of a provider can be set on the page of all personas', async () => {
    const body = new URLSearchParams({ fault: 'token-server-error' });
    await fetch(`${providers.url}/faults/discord`, { method: 'POST', body });
    expect((await requestToken(await authorizationCode())).status).toBe(500);
  });
});

test('lists every secret, code and token, none of which is in the list of received requests', async () => {
  const code = await authorizationCode();
  const access_token = await accessToken(code);
  const secret = providers.credentials.discord.clientSecret;
  expect(providers.secrets()).toEqual(expect.arrayContaining([code, access_token, secret]));
  expect(JSON.stringify(providers.requests)).not.toContain(code);
});

test('returns the environment variables of the given providers', () => {
  const { steam, x } = providers.credentials;
  expect(providers.environment(['x', 'steam'])).toEqual({
    X_CLIENT_ID: 'local-x',
    X_CLIENT_SECRET: x.clientSecret,
    X_BASE_URL: providers.url,
    STEAM_API_KEY: steam.clientSecret,
    STEAM_BASE_URL: providers.url,
  });
});
