import type { SocialProvider } from '@app/contract/core/providers';
import { callbackPath, SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../../testing/call.ts';
import { dumpAll } from '../../../testing/dump.ts';
import type { TestNode } from '../../../testing/node.ts';
import { newPerson } from '../../../testing/people.ts';
import { sendRaw } from '../../../testing/raw.ts';
import { newBrowser } from '../../../testing/social/browser.ts';
import { grantConsent, type SocialEnvironment, startSocial } from '../../../testing/social/environment.ts';
import { newPersona } from '../../../testing/social/people.ts';

let world: SocialEnvironment;
let node: TestNode;
let token: string;
beforeAll(async () => {
  world = await startSocial();
  node = world.cluster.one;
  ({ token } = await newPerson(node));
});
afterAll(() => world.stop());

async function begin(provider: SocialProvider, browser = newBrowser()) {
  const { body } = await browser.startAuthorization(node, provider, { token });
  return { ...body, browser, query: new URL(body.authUrl).searchParams };
}

/** Twitch is sent it too, though it does not support it. */
const WITH_PKCE = ['discord', 'google', 'twitch', 'x'] as const;

describe('authorization requests', () => {
  test.each(WITH_PKCE)('send %s a PKCE challenge and keep the verifier on the server', async (provider) => {
    const [{ query, state, browser }, other] = [await begin(provider), await begin(provider)];
    expect(query.get('code_challenge_method')).toBe('S256');
    const challenge = query.get('code_challenge') ?? '';
    expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
    expect(other.query.get('code_challenge')).not.toBe(challenge);
    // what the browser knows is no verifier: its challenge would be another one
    for (const known of [state, browser.headers().cookie ?? '', query.get('nonce') ?? '']) {
      const digest = await crypto.subtle.digest('SHA-256', Buffer.from(known));
      expect(Buffer.from(digest).toString('base64url')).not.toBe(challenge);
    }
    expect([...query.keys()]).not.toContain('code_verifier');
  });

  test.each(['discord', 'google', 'x'] as const)(
    'make %s reject a code of another authorization request',
    async (provider) => {
      const [victim, thief] = [await begin(provider), await begin(provider)];
      const caught = new URL(await grantConsent(victim.authUrl, newPersona()));
      caught.searchParams.set('state', thief.state);
      expect(await thief.browser.sendCallback(node, provider, caught.href, token)).toMatchObject({
        status: 422,
        body: { code: 'PROVIDER_REFUSED', error: 'Authentication failed' },
      });
    },
  );

  test.each(['google', 'twitch'] as const)('send %s a new nonce', async (provider) => {
    const [one, other] = [await begin(provider), await begin(provider)];
    expect(one.query.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(other.query.get('nonce')).not.toBe(one.query.get('nonce'));
    const rows = [...(await dumpAll(node.database)).values()].flat().join('\n');
    expect(rows).not.toContain(one.query.get('nonce'));
  });
});

/** Where the provider is asked to send the browser back to. */
function returnOf(provider: SocialProvider, authUrl: string): URL {
  const query = new URL(authUrl).searchParams;
  return new URL(query.get(provider === 'steam' ? 'openid.return_to' : 'redirect_uri') ?? 'none:');
}

describe.each(SOCIAL_PROVIDERS)('the callback of %s', (provider) => {
  test('goes to the fixed callback page, regardless of the request', async () => {
    const address = node.publicUrl + callbackPath(provider);
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
    const answers = [
      await sendRaw(node, 'GET', `/api/oauth/${provider}/auth?${query}`, { ...headers, host: 'evil.example' }),
      await sendRaw(
        node,
        'POST',
        `/api/auth/${provider}/init?${query}`,
        { ...headers, host: 'evil.example' },
        { next: evil },
      ),
    ];
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).not.toContain('evil.example');
      const { authUrl, state } = JSON.parse(answer.slice(answer.indexOf('{')));
      const back = returnOf(provider, authUrl);
      expect(back.origin + back.pathname).toBe(address);
      expect([...back.searchParams.keys()]).toEqual(provider === 'steam' ? ['state'] : []);
      expect(new URL(authUrl).origin).toBe(world.providers.url);
      expect(state).toMatch(/^[\w-]{43}$/);
    }
  });

  test('responds without a redirect', async () => {
    const { authUrl, browser } = await begin(provider);
    const back = await grantConsent(authUrl, newPersona());
    const address = `${back}&redirect=https%3A%2F%2Fevil.example`;
    const answer = await browser.sendCallback(node, provider, address, token);
    expect(answer.headers.get('location')).toBeNull();
    expect(JSON.stringify(answer.body)).not.toContain('evil.example');
  });
});

describe('a provider that is not configured', () => {
  test('is rejected, like an unknown provider', async () => {
    const { STEAM_API_KEY, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET } = world.providers.environment();
    const some = await startSocial({
      env: { STEAM_API_KEY: '', DISCORD_CLIENT_ID: '', DISCORD_CLIENT_SECRET: '' },
    });
    expect([STEAM_API_KEY, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET].every(Boolean)).toBe(true);
    const place = some.cluster.one;
    const { token } = await newPerson(place);
    const NOT_OFFERED = { status: 404, body: { code: 'PROVIDER_NOT_OFFERED', error: 'Invalid provider' } };
    for (const provider of ['discord', 'steam'] as const) {
      expect(await newBrowser().startAuthorization(place, provider)).toMatchObject(NOT_OFFERED);
      expect(await newBrowser().startAuthorization(place, provider, { token })).toMatchObject(NOT_OFFERED);
      expect(await newBrowser().startAuthorization(place, provider, { token, reauthenticate: true })).toMatchObject(
        NOT_OFFERED,
      );
      expect(await newBrowser().startLinking(place, provider, token)).toMatchObject(NOT_OFFERED);
      const address = 'http://here/?state=x&code=x&openid.mode=id_res';
      expect(await newBrowser().sendCallback(place, provider, address)).toMatchObject(NOT_OFFERED);
    }
    expect(await send(place, 'GET', '/integrations/steam/user/check-privacy', { token })).toMatchObject(NOT_OFFERED);
    const listed = await send(place, 'GET', '/integrations', { token });
    const names = ['google', 'twitch', 'x', 'instagram'];
    expect(listed.body).toEqual({ integrations: names.map((provider) => ({ provider, connected: false })) });
    for (const name of ['facebook', 'email', '__proto__', 'DISCORD']) {
      expect(await send(place, 'GET', `/oauth/${name}/auth`)).toMatchObject({
        status: 400,
        body: { error: 'Invalid provider' },
      });
    }
    await some.stop();
  });
});
