import { describe, expect, test } from 'vitest';
import { faultsOf, productionSettings } from '../../testing/settings.ts';
import { readSettings } from './read-settings.ts';

describe('settings', () => {
  test('none at all are local mode on one port', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'local',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      collectInterval: 86_400,
    });
  });

  test('an empty setting counts as unset', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
  });

  test('every fault is told at once, one line each, without the value', () => {
    const faults = faultsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://u:canary@h/d',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'yes',
      APP_SECRET: 'canary',
    });
    expect(faults.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'APP_SECRET',
    ]);
    expect(faults.join('\n')).not.toContain('canary');
  });

  test('production starts with everything set', () => {
    expect(readSettings(productionSettings).mode).toBe('production');
  });

  test.each([
    ['PUBLIC_URL', 'http://cards.example.com'],
    ['APP_SECRET', ''],
    ['APP_SECRET', 'changeme-changeme-changeme-changeme'],
    ['DATABASE_URL', ''],
    ['SMTP_URL', ''],
    ['MAIL_FROM', ''],
    ['RATE_LIMITS', 'off'],
  ])('production refuses %s=%s', (name, value) => {
    const faults = faultsOf({ ...productionSettings, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} .+; accepted: .+`));
  });

  test('production on localhost may be unencrypted', () => {
    expect(readSettings({ ...productionSettings, PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe(
      'http://localhost:8080',
    );
  });
});
