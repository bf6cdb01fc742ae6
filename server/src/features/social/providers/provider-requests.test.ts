import type { SocialProvider } from '@app/contract/core/providers';
import { callbackPath, SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { beforeAll, describe, expect, test } from 'vitest';
import { dumpAll } from '../../../../testing/database/dump.ts';
import { newPerson } from '../../../../testing/people/people.ts';
import { send } from '../../../../testing/requests/call.ts';
import { sendRaw } from '../../../../testing/requests/raw.ts';
import { newBrowser } from '../../../../testing/social/browser.ts';
import { grantConsent, setUpSocial } from '../../../../testing/social/environment.ts';
import { newPersona } from '../../../../testing/social/people.ts';

const { providers, cluster } = setUpSocial({ size: 1 });
let token: string;
beforeAll(async () => {
  ({ token } = await newPerson(cluster.first));
});

async function startAuthorization(provider: SocialProvider, browser = newBrowser()) {
  const { body } = await browser.startAuthorization(cluster.first, provider, { token });
  return { ...body, browser, query: new URL(body.authUrl).searchParams };
}

/** Twitch ignores PKCE, but the parameters are sent to it too. */
const WITH_PKCE = ['discord', 'google', 'twitch', 'x'] as const;

describe('authorization requests', () => {
  test.each(WITH_PKCE)('send %s a PKCE challenge and keep the verifier on the server', async (provider) => {
    const [{ query, state, browser }, other] = [await startAuthorization(provider), await startAuthorization(provider)];
    expect(query.get('code_challenge_method')).toBe('S256');
    const challenge = query.get('code_challenge') ?? '';
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
    expect(other.query.get('code_challenge')).not.toBe(challenge);
    // No value that the browser knows is the verifier
    for (const value of [state, browser.headers().cookie ?? '', query.get('nonce') ?? '']) {
      const digest = await crypto.subtle.digest('SHA-256', Buffer.from(value));
      expect(Buffer.from(digest).toString('base64url')).not.toBe(challenge);
    }
    expect([...query.keys()]).not.toContain('code_verifier');
  });

  test.each(['discord', 'google', 'x'] as const)(
    'make %s reject a code of another authorization request',
    async (provider) => {
      const [victim, thief] = [await startAuthorization(provider), await startAuthorization(provider)];
      const stolenUrl = new URL(await grantConsent(victim.authUrl, newPersona()));
      stolenUrl.searchParams.set('state', thief.state);
      expect(await thief.browser.sendCallback(cluster.first, provider, stolenUrl.href, token)).toMatchObject({
        status: 422,
        body: { code: 'PROVIDER_REFUSED', error: 'Authentication failed' },
      });
    },
  );

  test.each(['google', 'twitch'] as const)('send %s a new nonce', async (provider) => {
    const [first, second] = [await startAuthorization(provider), await startAuthorization(provider)];
    expect(first.query.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(second.query.get('nonce')).not.toBe(first.query.get('nonce'));
    const rows = [...(await dumpAll(cluster.first.database)).values()].flat().join('\n');
    expect(rows).not.toContain(first.query.get('nonce'));
  });
});

/** Returns the callback URL in an authorization URL. */
function callbackUrlIn(provider: SocialProvider, authUrl: string): URL {
  const query = new URL(authUrl).searchParams;
  return new URL(query.get(provider === 'steam' ? 'openid.return_to' : 'redirect_uri') ?? 'none:');
}

describe.each(SOCIAL_PROVIDERS)('the callback of %s', (provider) => {
  test('goes to the fixed callback page, regardless of the request', async () => {
    const callbackPage = cluster.first.publicUrl + callbackPath(provider);
    const evil = 'https://evil.example/x';
    const query = ['redirect_uri', 'redirectUri', 'return_to', 'returnTo', 'next', 'callback', 'state']
      .map((name) => `${name}=${encodeURIComponent(evil)}`)
      .join('&');
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-host': 'evil.example',
      origin: evil,
      referer: evil,
    };
    const responses = [
      await sendRaw(cluster.first, 'GET', `/api/oauth/${provider}/auth?${query}`, { ...headers, host: 'evil.example' }),
      await sendRaw(
        cluster.first,
        'POST',
        `/api/auth/${provider}/init?${query}`,
        { ...headers, host: 'evil.example' },
        { next: evil },
      ),
    ];
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1.1 200 /);
      expect(response).not.toContain('evil.example');
      const { authUrl, state } = JSON.parse(response.slice(response.indexOf('{')));
      const callbackUrl = callbackUrlIn(provider, authUrl);
      expect(callbackUrl.origin + callbackUrl.pathname).toBe(callbackPage);
      expect([...callbackUrl.searchParams.keys()]).toEqual(provider === 'steam' ? ['state'] : []);
      expect(new URL(authUrl).origin).toBe(providers.url);
      expect(state).toMatch(/^[\w-]{43}$/);
    }
  });

  test('responds without a redirect', async () => {
    const { authUrl, browser } = await startAuthorization(provider);
    const callbackUrl = await grantConsent(authUrl, newPersona());
    const redirectingUrl = `${callbackUrl}&redirect=https%3A%2F%2Fevil.example`;
    const response = await browser.sendCallback(cluster.first, provider, redirectingUrl, token);
    expect(response.headers.get('location')).toBeNull();
    expect(JSON.stringify(response.body)).not.toContain('evil.example');
  });
});

describe('a provider that is not configured', () => {
  const partial = setUpSocial({
    size: 1,
    env: { STEAM_API_KEY: '', DISCORD_CLIENT_ID: '', DISCORD_CLIENT_SECRET: '' },
  });

  test('is rejected, like an unknown provider', async () => {
    const { STEAM_API_KEY, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET } = providers.environment();
    expect([STEAM_API_KEY, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET].every(Boolean)).toBe(true);
    const partialNode = partial.cluster.first;
    const { token } = await newPerson(partialNode);
    const NOT_OFFERED = { status: 404, body: { code: 'PROVIDER_NOT_OFFERED', error: 'Invalid provider' } };
    for (const provider of ['discord', 'steam'] as const) {
      expect(await newBrowser().startAuthorization(partialNode, provider)).toMatchObject(NOT_OFFERED);
      expect(await newBrowser().startAuthorization(partialNode, provider, { token })).toMatchObject(NOT_OFFERED);
      expect(
        await newBrowser().startAuthorization(partialNode, provider, { token, reauthenticate: true }),
      ).toMatchObject(NOT_OFFERED);
      expect(await newBrowser().startLinking(partialNode, provider, token)).toMatchObject(NOT_OFFERED);
      const callbackUrl = 'http://here/?state=x&code=x&openid.mode=id_res';
      expect(await newBrowser().sendCallback(partialNode, provider, callbackUrl)).toMatchObject(NOT_OFFERED);
    }
    expect(await send(partialNode, 'GET', '/integrations/steam/user/check-privacy', { token })).toMatchObject(
      NOT_OFFERED,
    );
    const listed = await send(partialNode, 'GET', '/integrations', { token });
    const names = ['google', 'twitch', 'x', 'instagram'];
    expect(listed.body).toEqual({ integrations: names.map((provider) => ({ provider, connected: false })) });
    for (const name of ['facebook', 'email', '__proto__', 'DISCORD']) {
      expect(await send(partialNode, 'GET', `/oauth/${name}/auth`)).toMatchObject({
        status: 400,
        body: { error: 'Invalid provider' },
      });
    }
  });
});
