import { Writable } from 'node:stream';
import { type SimulatedProviders, startProviders } from '@app/simulators/providers/providers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serializeError } from '../../../platform/log/serialize-error.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createOutbound } from '../../../platform/metrics/outbound.ts';
import { createSteamApi, type SteamApi } from './web-api.ts';

/** Games of the simulated people: one with four achievements, and one with none. */
const [GAME, BARE_GAME, UNKNOWN_GAME] = [1_000_010, 1_000_030, 7];

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
const privatePlayer = () => providers.personas.upsert('steam', { name: 'Shut Door', gamesVisible: false }).subject;

describe('Steam achievements', () => {
  test('include names, descriptions, progress, times and totals', async () => {
    expect(await steam.getAchievements(publicPlayer(), GAME)).toEqual({
      gameName: 'Lantern Harbor',
      achieved: 2,
      total: 4,
      achievements: [
        {
          id: 'FIRST_LIGHT',
          name: 'First Light',
          description: 'Light one lantern',
          achieved: true,
          unlockedAt: new Date('2010-01-01T00:00:00Z'),
        },
        {
          id: 'WHOLE_PIER',
          name: 'The Whole Pier',
          description: 'Light every lantern of the pier',
          achieved: true,
          unlockedAt: new Date('2010-01-01T00:00:01Z'),
        },
        {
          id: 'NO_WIND',
          name: 'No Wind',
          description: 'Finish a night without losing a flame',
          achieved: false,
          unlockedAt: undefined,
        },
        {
          id: 'KEEPER',
          name: 'Keeper',
          description: 'Stay awake until the morning',
          achieved: false,
          unlockedAt: undefined,
        },
      ],
    });
  });

  test('distinguish private and unknown profiles from games without achievements', async () => {
    expect(await steam.getAchievements(privatePlayer(), GAME)).toBe('private');
    expect(await steam.getAchievements('76561197960265729', GAME)).toBe('private');
    expect(await steam.getAchievements(publicPlayer(), BARE_GAME)).toBe('none');
    expect(await steam.getAchievements(publicPlayer(), UNKNOWN_GAME)).toBe('none');
  });

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
