import { sendRaw } from '@app/server/testing/requests/raw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consent, type SimulatedProviders, startProviders } from './providers.ts';

let providers: SimulatedProviders;
beforeAll(async () => {
  providers = await startProviders();
});
afterAll(() => providers.stop());

const REDIRECT = 'http://localhost:3000/auth/discord/callback';

function discordUrl(): string {
  const parameters = {
    client_id: 'local-discord',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'identify email',
  };
  return `${providers.url}/oauth2/authorize?${new URLSearchParams(parameters)}`;
}

const post = (path: string, form: Record<string, string>) =>
  fetch(`${providers.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

describe('the consent page', () => {
  test('shows that it is a simulation, the application and the requested scopes', async () => {
    const response = await fetch(discordUrl());
    const text = await response.text();
    expect(text).toContain('<h1>Simulated Discord</h1>');
    expect(text).toContain('Local mode: this is a simulation.');
    expect(text).toContain('<strong>localhost:3000</strong> requests access to your account (identify, email).');
    expect(text).toContain('mira@example.com, verified');
    expect(text).toContain('ravi@example.com, not verified');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000");
  });

  test('selects the provider by client_id if several have the same path', async () => {
    const url = discordUrl().replaceAll('discord', 'twitch').replace('identify', 'openid');
    expect(await (await fetch(url)).text()).toContain('<h1>Simulated Twitch</h1>');
    const unknown = await fetch(url.replace('local-twitch', 'local-unknown'));
    expect(unknown.status).toBe(400);
    expect(await unknown.text()).toContain('<h1>Simulated Discord or Twitch</h1>');
  });

  test('rejects a new persona without a name', async () => {
    const { pathname, search } = new URL(discordUrl());
    const response = await post(`/consent${pathname}${search}`, { decision: 'continue', persona: 'new', name: ' ' });
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toContain('Please enter a name for the account.');
    expect(text).toContain('value="new" checked');
  });

  test('escapes the name of a persona', async () => {
    await consent(discordUrl(), { newPersona: { name: '<b>Bold</b>' } });
    expect(await (await fetch(discordUrl())).text()).not.toContain('<b>Bold');
  });
});

describe('a persona', () => {
  test('has the same subject for the same name, even with another email address or in another simulator', async () => {
    const otherProviders = await startProviders();
    const [first, second] = [providers, otherProviders].map(({ personas }, index) =>
      personas.upsert('google', { name: 'Ida', email: `ida${index}@example.com`, emailVerified: true }),
    );
    await otherProviders.stop();
    expect(second?.subject).toBe(first?.subject);
    expect(second?.email).not.toBe(first?.email);
  });

  test('can be updated on the page of all personas', async () => {
    const { subject } = providers.personas.upsert('steam', { name: 'Ravi Okafor', gamesVisible: false });
    expect((await post('/people/steam', { name: 'Ravi Okafor', gamesVisible: 'yes' })).headers.get('location')).toBe(
      '/',
    );
    expect(providers.personas.find('steam', subject)?.gamesVisible).toBe(true);
    expect(await (await fetch(providers.url)).text()).toContain('game details are public');
  });
});

test.each(['/people/unknown', '/faults/unknown', '/unknown'])('responds 404 to %s', async (path) => {
  expect((await post(path, { name: 'x' })).status).toBe(404);
});

test('responds 404 to an unknown Host header', async () => {
  expect(await sendRaw(providers, 'GET', '/', { host: 'evil.example' })).toMatch(/^HTTP\/1.1 404 /);
});
