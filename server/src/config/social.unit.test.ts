import { describe, expect, test } from 'vitest';
import { productionSettings, settingsErrors } from '../../testing/node/settings.ts';
import { readSettings } from './read-settings.ts';

/** Names of the settings that are rejected. */
const rejectedSettings = (env: Record<string, string>) => settingsErrors(env).map((line) => line.split(' ')[0]);

const PAIRED = ['DISCORD', 'GOOGLE', 'TWITCH', 'X', 'INSTAGRAM'];

describe('provider settings', () => {
  test('offer no provider by default, in production too', () => {
    expect(readSettings({}).social).toEqual({});
    expect(readSettings(productionSettings).social).toEqual({});
  });

  test.each(PAIRED)('of %s are a client ID and a client secret', (name) => {
    const env = { [`${name}_CLIENT_ID`]: ' id ', [`${name}_CLIENT_SECRET`]: 'secret' };
    expect(readSettings(env).social).toEqual({
      [name.toLowerCase()]: { clientId: 'id', clientSecret: 'secret', baseUrl: undefined },
    });
  });

  test('of Steam are an API key', () => {
    expect(readSettings({ STEAM_API_KEY: 'key' }).social).toEqual({
      steam: { clientId: '', clientSecret: 'key', baseUrl: undefined },
    });
  });

  test.each(
    PAIRED.flatMap((name) => [
      [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const,
      [`${name}_CLIENT_SECRET`, `${name}_CLIENT_ID`] as const,
    ]),
  )('require %s if %s is set; the error contains no value', (missing, present) => {
    const errors = settingsErrors({ [present]: 'canary', [missing]: ' ' });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^${missing} is missing; accepted: [^\n]+$`));
    expect(errors[0]).not.toContain('canary');
  });

  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  test('can replace the origin of a provider', () => {
    const env = { ...google, GOOGLE_BASE_URL: 'http://127.0.0.1:9000/' };
    expect(readSettings(env).social.google?.baseUrl).toBe('http://127.0.0.1:9000');
  });

  test('offer no provider for which only an origin is set', () => {
    expect(readSettings({ STEAM_BASE_URL: 'http://127.0.0.1:9000' }).social).toEqual({});
  });

  test.each([...PAIRED, 'STEAM'])('accept only an http origin as %s_BASE_URL', (name) => {
    for (const value of ['provider.example.com', 'ftp://x', 'https://x/oauth', 'https://x?q', 'https://u:p@x']) {
      expect(rejectedSettings({ [`${name}_BASE_URL`]: value })).toEqual([`${name}_BASE_URL`]);
    }
  });

  test.each([
    ['https://provider.example.com', []],
    ['http://localhost:9000', []],
    ['http://127.0.0.1:9000', []],
    ['http://[::1]:9000', []],
    ['http://provider.example.com', ['GOOGLE_BASE_URL']],
    ['http://localhost.example.com', ['GOOGLE_BASE_URL']],
  ])('accept %s in production only if it is encrypted or loopback', (origin, rejected) => {
    expect(rejectedSettings({ ...productionSettings, ...google, GOOGLE_BASE_URL: origin })).toEqual(rejected);
    expect(rejectedSettings({ ...google, GOOGLE_BASE_URL: origin })).toEqual([]);
  });
});
