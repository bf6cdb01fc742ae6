import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { afterEach, expect, test } from 'vitest';
import { type ProviderSimulation, simulateProviders } from './simulators.ts';

const running: ProviderSimulation[] = [];
afterEach(() => Promise.all(running.splice(0).map((simulation) => simulation.stop())));

async function simulate(
  env: Record<string, string>,
  publicUrl = 'http://localhost:3000',
): Promise<ProviderSimulation | undefined> {
  const simulation = await simulateProviders(env, publicUrl);
  if (simulation) running.push(simulation);
  return simulation;
}

test('simulates every unconfigured provider on loopback with new secrets', async () => {
  const [first, second] = [await simulate({ HOST: '0.0.0.0' }), await simulate({})];
  for (const provider of SOCIAL_PROVIDERS) {
    expect(first?.env[`${provider.toUpperCase()}_BASE_URL`]).toBe(first?.url);
  }
  expect(first?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(first?.env).toMatchObject({ HOST: '0.0.0.0', DISCORD_CLIENT_ID: 'local-discord' });
  for (const name of ['DISCORD_CLIENT_SECRET', 'STEAM_API_KEY']) {
    expect(first?.env[name]).toMatch(/^.{32}$/);
    expect(second?.env[name]).not.toBe(first?.env[name]);
  }
});

test.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_SECRET_FILE', 'GOOGLE_BASE_URL'])(
  'does not simulate a provider with %s set',
  async (name) => {
    const { env } = (await simulate({ [name]: 'set', TWITCH_CLIENT_ID: ' ' })) as ProviderSimulation;
    const googleEntries = Object.entries(env).filter(([key]) => key.startsWith('GOOGLE_'));
    expect(googleEntries).toEqual([[name, 'set']]);
    expect(env.TWITCH_CLIENT_ID).toBe('local-twitch');
  },
);

test('starts nothing if every provider is configured', async () => {
  const names = SOCIAL_PROVIDERS.map((provider) => `${provider.toUpperCase()}_BASE_URL`);
  expect(await simulate(Object.fromEntries(names.map((name) => [name, 'set'])))).toBeUndefined();
});

test.each([
  ['http://localhost:4100', 'http://localhost:4100', 200],
  ['http://localhost:3000', 'http://localhost:4100', 400],
])(
  'an authorization request that redirects to %s, while users open %s, gets the status %i',
  async (origin, publicUrl, status) => {
    const simulation = await simulate({}, publicUrl);
    const query = new URLSearchParams({
      client_id: 'local-discord',
      redirect_uri: `${origin}/auth/discord/callback`,
      response_type: 'code',
      scope: 'identify',
    });
    expect((await fetch(`${simulation?.url}/oauth2/authorize?${query}`)).status).toBe(status);
  },
);
