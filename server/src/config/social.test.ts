import { describe, expect, test } from 'vitest';
import { faultsOf, productionSettings } from '../../testing/settings.ts';
import { readSettings } from './read-settings.ts';

/** The settings that faults are about. */
const blamed = (env: Record<string, string>) => faultsOf(env).map((line) => line.split(' ')[0]);

const PAIRED = ['DISCORD', 'GOOGLE', 'TWITCH', 'X', 'INSTAGRAM'];

describe('the settings of providers', () => {
  test('offer nobody where there are none, in production too', () => {
    expect(readSettings({}).social).toEqual({});
    expect(readSettings(productionSettings).social).toEqual({});
  });

  test.each(PAIRED)('of %s are a client and its secret', (name) => {
    const env = { [`${name}_CLIENT_ID`]: ' id ', [`${name}_CLIENT_SECRET`]: 'secret' };
    expect(readSettings(env).social).toEqual({
      [name.toLowerCase()]: { clientId: 'id', clientSecret: 'secret', baseUrl: undefined },
    });
  });

  test('of Steam are a key alone', () => {
    expect(readSettings({ STEAM_API_KEY: 'key' }).social).toEqual({
      steam: { clientId: '', clientSecret: 'key', baseUrl: undefined },
    });
  });

  test.each(
    PAIRED.flatMap((name) => [
      [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const,
      [`${name}_CLIENT_SECRET`, `${name}_CLIENT_ID`] as const,
    ]),
  )('%s alone asks for %s, without telling the value', (given, missing) => {
    const faults = faultsOf({ [given]: 'canary', [missing]: ' ' });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${missing} is missing; accepted: [^\n]+$`));
    expect(faults[0]).not.toContain('canary');
  });

  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  test('name an origin in place of the provider', () => {
    const env = { ...google, GOOGLE_BASE_URL: 'http://127.0.0.1:9000/' };
    expect(readSettings(env).social.google?.baseUrl).toBe('http://127.0.0.1:9000');
  });

  test('with an origin alone offer nobody', () => {
    expect(readSettings({ STEAM_BASE_URL: 'http://127.0.0.1:9000' }).social).toEqual({});
  });

  test.each([...PAIRED, 'STEAM'])('%s_BASE_URL takes nothing but an http origin', (name) => {
    for (const value of ['provider.example.com', 'ftp://x', 'https://x/oauth', 'https://x?q', 'https://u:p@x']) {
      expect(blamed({ [`${name}_BASE_URL`]: value })).toEqual([`${name}_BASE_URL`]);
    }
  });

  test.each([
    ['https://provider.example.com', []],
    ['http://localhost:9000', []],
    ['http://127.0.0.1:9000', []],
    ['http://[::1]:9000', []],
    ['http://provider.example.com', ['GOOGLE_BASE_URL']],
    ['http://localhost.example.com', ['GOOGLE_BASE_URL']],
  ])('in production %s makes secrets travel safely, or is refused', (origin, faults) => {
    expect(blamed({ ...productionSettings, ...google, GOOGLE_BASE_URL: origin })).toEqual(faults);
    expect(blamed({ ...google, GOOGLE_BASE_URL: origin })).toEqual([]);
  });
});
