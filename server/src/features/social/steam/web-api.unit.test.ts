import { Writable } from 'node:stream';
import { type SimulatedProviders, startProviders } from '@app/simulators/providers/providers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serializeError } from '../../../platform/log/serialize-error.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createOutbound } from '../../../platform/metrics/outbound.ts';
import { createSteamApi, type SteamApi } from './web-api.ts';

/** A game of the simulated people. */
const GAME = 1_000_010;

const logged: string[] = [];
const logStream = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});
const log = pino({ level: 'trace', serializers: { err: serializeError } }, logStream);
const outbound = createOutbound(createMetrics());

let providers: SimulatedProviders;
let steam: SteamApi;
beforeAll(async () => {
  providers = await startProviders();
  steam = apiWith(providers.credentials.steam.clientSecret);
});
afterAll(() => providers.stop());

function apiWith(clientSecret: string): SteamApi {
  const settings = { clientId: '', clientSecret, baseUrl: providers.url };
  return createSteamApi({ config: { social: { steam: settings } }, log, outbound }) as SteamApi;
}

const publicPlayer = () => providers.personas.upsert('steam', { name: 'Open Door', gamesVisible: true }).subject;

describe('Steam achievements', () => {
  test.each([
    ['hang', 'PROVIDER_TIMEOUT', 504, 'Steam took too long. Please try again.'],
    ...(['server-error', 'malformed', 'unexpected-schema', 'oversized', 'redirect', 'disconnect'] as const).map(
      (mode) => [mode, 'PROVIDER_FAILED', 502, 'We couldn’t reach Steam. Please try again.'] as const,
    ),
  ] as const)('map a Steam failure to an error code (%s)', async (mode, code, status, message) => {
    providers.faults.set('steam', `profile-${mode}`);
    await expect(steam.getAchievements(publicPlayer(), GAME)).rejects.toMatchObject({
      name: 'Failure',
      code,
      status,
      message,
    });
    providers.faults.set('steam', undefined);
    expect(providers.requests).not.toContain('GET /elsewhere');
  });

  test('map an invalid API key and an unknown player to an error code', async () => {
    const failed = { name: 'Failure', code: 'PROVIDER_FAILED' };
    const withInvalidKey = apiWith('canary-of-a-key');
    for (const request of [
      () => withInvalidKey.getAchievements(publicPlayer(), GAME),
      () => withInvalidKey.areGamesVisible(publicPlayer()),
      () => withInvalidKey.getPlayer(publicPlayer()),
      () => steam.getPlayer('76561197960265729'),
    ]) {
      await expect(request()).rejects.toMatchObject(failed);
    }
  });
});

test('does not log the Web API key', () => {
  const text = logged.join('');
  expect(text).toContain('provider request failed');
  expect(text).not.toMatch(/canary|key=/);
  expect(text).not.toContain(providers.credentials.steam.clientSecret);
});
