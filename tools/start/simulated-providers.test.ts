import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { afterEach, expect, test } from 'vitest';
import { type Simulated, simulateProviders } from './simulated-providers.ts';

const running: Simulated[] = [];
afterEach(() => Promise.all(running.splice(0).map((simulated) => simulated.stop())));

async function simulate(env: Record<string, string>): Promise<Simulated | undefined> {
  const simulated = await simulateProviders(env);
  if (simulated) running.push(simulated);
  return simulated;
}

test('every provider that nothing is set of is simulated, on loopback only, with secrets of this start', async () => {
  const [one, other] = [await simulate({ HOST: '0.0.0.0' }), await simulate({})];
  for (const provider of SOCIAL_PROVIDERS) {
    expect(one?.env[`${provider.toUpperCase()}_BASE_URL`]).toBe(one?.url);
  }
  expect(one?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(one?.env).toMatchObject({ HOST: '0.0.0.0', DISCORD_CLIENT_ID: 'local-discord' });
  for (const name of ['DISCORD_CLIENT_SECRET', 'STEAM_API_KEY']) {
    expect(one?.env[name]).toMatch(/^.{32}$/);
    expect(other?.env[name]).not.toBe(one?.env[name]);
  }
});

test.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_BASE_URL'])(
  'one that %s is set of is left as it is',
  async (name) => {
    const { env } = (await simulate({ [name]: 'set', TWITCH_CLIENT_ID: ' ' })) as Simulated;
    const ofGoogle = Object.entries(env).filter(([key]) => key.startsWith('GOOGLE_'));
    expect(ofGoogle).toEqual([[name, 'set']]);
    expect(env.TWITCH_CLIENT_ID).toBe('local-twitch');
  },
);

test('nothing is started where nobody is left to be simulated', async () => {
  const names = SOCIAL_PROVIDERS.map((provider) => `${provider.toUpperCase()}_BASE_URL`);
  expect(await simulate(Object.fromEntries(names.map((name) => [name, 'set'])))).toBeUndefined();
});

test.each([
  ['http://localhost:4100', { PORT: '4100' }, 200],
  ['http://localhost:3000', { PORT: '4100' }, 400],
  ['https://cards.example.com', { PUBLIC_URL: 'https://cards.example.com' }, 200],
  ['http://localhost:3000', { PUBLIC_URL: 'https://cards.example.com' }, 400],
])('people are sent back to %s with %o: %i', async (origin, env, status) => {
  const simulated = await simulate(env);
  const query = new URLSearchParams({
    client_id: 'local-discord',
    redirect_uri: `${origin}/auth/discord/callback`,
    response_type: 'code',
    scope: 'identify',
  });
  expect((await fetch(`${simulated?.url}/oauth2/authorize?${query}`)).status).toBe(status);
});
