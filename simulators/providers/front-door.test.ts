import { sendRaw } from '@app/server/testing/raw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consent, type Providers, startProviders } from './providers.ts';

let providers: Providers;
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
  test('says that it is a simulation, who asks, and for what', async () => {
    const answer = await fetch(discordUrl());
    const text = await answer.text();
    expect(text).toContain('<h1>Simulated Discord</h1>');
    expect(text).toContain('Local mode: a simulation on this machine.');
    expect(text).toContain('<strong>localhost:3000</strong> asks who you are and wants to know: identify, email');
    expect(text).toContain('mira@example.com, verified');
    expect(text).toContain('ravi@example.com, not verified');
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000");
  });

  test('tells two providers of one path apart by the client', async () => {
    const url = discordUrl().replaceAll('discord', 'twitch').replace('identify', 'openid');
    expect(await (await fetch(url)).text()).toContain('<h1>Simulated Twitch</h1>');
    const unknown = await fetch(url.replace('local-twitch', 'local-nobody'));
    expect(unknown.status).toBe(400);
    expect(await unknown.text()).toContain('<h1>Simulated Discord or Twitch</h1>');
  });

  test('asks again where somebody else has no name', async () => {
    const { pathname, search } = new URL(discordUrl());
    const answer = await post(`/consent${pathname}${search}`, { decision: 'continue', persona: 'new', name: ' ' });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain('Please give the person a name.');
    expect(text).toContain('value="new" checked');
  });

  test('shows what a person is called as text', async () => {
    await consent(discordUrl(), { wish: { name: '<b>Bold</b>' } });
    expect(await (await fetch(discordUrl())).text()).not.toContain('<b>Bold');
  });
});

describe('a persona', () => {
  test('is the same again under its name, also with another address and elsewhere', async () => {
    const other = await startProviders();
    const [one, again] = [providers, other].map(({ personas }, index) =>
      personas.put('google', { name: 'Ida', email: `ida${index}@example.com`, emailVerified: true }),
    );
    await other.stop();
    expect(again?.subject).toBe(one?.subject);
    expect(again?.email).not.toBe(one?.email);
  });

  test('can be changed on the page of all people', async () => {
    const { subject } = providers.personas.put('steam', { name: 'Ravi Okafor', gamesVisible: false });
    expect((await post('/people/steam', { name: 'Ravi Okafor', gamesVisible: 'yes' })).headers.get('location')).toBe(
      '/',
    );
    expect(providers.personas.find('steam', subject)?.gamesVisible).toBe(true);
    expect(await (await fetch(providers.url)).text()).toContain('games can be seen');
  });
});

test.each(['/people/nobody', '/faults/nobody', '/nothing'])('%s is not there', async (path) => {
  expect((await post(path, { name: 'x' })).status).toBe(404);
});

test('another name that leads here finds nothing', async () => {
  expect(await sendRaw(providers, 'GET', '/', { host: 'evil.example' })).toMatch(/^HTTP\/1.1 404 /);
});
