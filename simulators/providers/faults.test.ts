import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consent, type Fault, type Providers, startProviders } from './providers.ts';

const REDIRECT = 'http://localhost:3000/auth/discord/callback';

let providers: Providers;
beforeEach(async () => {
  providers = await startProviders();
});
afterEach(() => providers.stop());

/** Goes as far as the code. */
async function codeWith(fault?: Fault): Promise<string> {
  const parameters = { client_id: 'local-discord', redirect_uri: REDIRECT, response_type: 'code', scope: 'identify' };
  const url = `${providers.url}/oauth2/authorize?${new URLSearchParams({ ...parameters, state: 'the-state' })}`;
  const back = await consent(url, { wish: { name: 'Mira' }, ...(fault && { fault }) });
  expect(back.searchParams.get('state')).toBe('the-state');
  return back.searchParams.get('code') ?? '';
}

function askToken(code: string, signal?: AbortSignal): Promise<Response> {
  const { clientId, clientSecret } = providers.credentials.discord;
  const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
  const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
  const url = `${providers.url}/api/oauth2/token`;
  return fetch(url, { method: 'POST', body, redirect: 'manual', ...(signal && { signal }) });
}

async function tokenFor(code: string): Promise<string> {
  const answer = (await (await askToken(code)).json()) as { access_token: string };
  return answer.access_token;
}

describe('the token call, on demand,', () => {
  test('answers 500', async () => {
    expect((await askToken(await codeWith('token-status'))).status).toBe(500);
  });

  test('answers rubbish that says it is JSON', async () => {
    const answer = await askToken(await codeWith('token-rubbish'));
    expect(answer.headers.get('content-type')).toBe('application/json');
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  test('answers JSON of another shape', async () => {
    expect(await (await askToken(await codeWith('token-strange'))).json()).toMatchObject({ access_token: 7 });
  });

  test('answers more than anybody wants', async () => {
    const answer = await askToken(await codeWith('token-huge'));
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(16 * 1024 * 1024);
  });

  test('sends the caller elsewhere', async () => {
    const answer = await askToken(await codeWith('token-redirect'));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/elsewhere');
    expect(providers.asked).not.toContain('GET /elsewhere');
  });

  test('hangs up', async () => {
    await expect(askToken(await codeWith('token-cut'))).rejects.toThrow('fetch failed');
  });

  test('begins and never ends', async () => {
    const patience = new AbortController();
    const answer = await askToken(await codeWith('token-drip'), patience.signal);
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    expect((await reader?.read())?.done).toBe(false);
    patience.abort();
  });

  test('never answers, and lets the simulator stop all the same', async () => {
    const answer = askToken(await codeWith('token-hang')).catch((error: Error) => error.message);
    await expect.poll(() => providers.asked).toContain('POST /api/oauth2/token');
    await providers.stop();
    expect(await answer).toBe('fetch failed');
  });
});

describe('a fault', () => {
  test('chosen for one sign-in is of that one only', async () => {
    const [broken, whole] = [await codeWith('token-status'), await codeWith()];
    expect((await askToken(whole)).status).toBe(200);
    expect((await askToken(broken)).status).toBe(500);
  });

  test('of the profile leaves the token alone', async () => {
    const access_token = await tokenFor(await codeWith('profile-status'));
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await fetch(`${providers.url}/api/users/@me`, { headers })).status).toBe(500);
  });

  test('set for everybody stands until it is taken back', async () => {
    providers.faults.set('discord', 'token-status');
    expect((await askToken(await codeWith())).status).toBe(500);
    providers.faults.set('discord', undefined);
    expect((await askToken(await codeWith())).status).toBe(200);
  });

  test('is set for everybody on the page of all people, too', async () => {
    const body = new URLSearchParams({ fault: 'token-status' });
    await fetch(`${providers.url}/faults/discord`, { method: 'POST', body });
    expect((await askToken(await codeWith())).status).toBe(500);
  });
});

test('every secret, code and token is known, so that logs can be searched for them', async () => {
  const code = await codeWith();
  const access_token = await tokenFor(code);
  const secret = providers.credentials.discord.clientSecret;
  expect(providers.secrets()).toEqual(expect.arrayContaining([code, access_token, secret]));
  expect(JSON.stringify(providers.asked)).not.toContain(code);
});

test('the settings name a provider, its credentials and the simulator', () => {
  const { steam, x } = providers.credentials;
  expect(providers.settings(['x', 'steam'])).toEqual({
    X_CLIENT_ID: 'local-x',
    X_CLIENT_SECRET: x.clientSecret,
    X_BASE_URL: providers.url,
    STEAM_API_KEY: steam.clientSecret,
    STEAM_BASE_URL: providers.url,
  });
});
