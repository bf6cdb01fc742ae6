import { describe, expect, test } from 'vitest';
import { productionSettings, settingsErrors } from '../../testing/node/settings.ts';
import { readSettings } from './read-settings.ts';

describe('settings', () => {
  test('default to local mode on one port', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'local',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      collectInterval: 86_400,
    });
  });

  test('count as unset when blank', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
  });

  test('name the service in traces after the product, unless OTEL_SERVICE_NAME is set', () => {
    const settings = { PRODUCT_NAME: 'Card Vault', OTEL_TRACES_EXPORTER: 'otlp' };
    expect(readSettings(settings).tracing?.serviceName).toBe('card vault');
    expect(readSettings({ ...settings, OTEL_SERVICE_NAME: 'Cards-EU' }).tracing?.serviceName).toBe('Cards-EU');
  });

  test('report all errors at once, one line each, without values', () => {
    const errors = settingsErrors({
      PORT: '70000',
      DATABASE_URL: 'mysql://u:canary@h/d',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'yes',
      APP_SECRET: 'canary',
    });
    expect(errors.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'APP_SECRET',
    ]);
    expect(errors.join('\n')).not.toContain('canary');
  });

  test('of production are accepted when complete', () => {
    expect(readSettings(productionSettings).mode).toBe('production');
  });

  test.each([
    ['PUBLIC_URL', ''],
    ['PUBLIC_URL', 'cards.example.com'],
    ['PUBLIC_URL', 'http://cards.example.com'],
    ['PUBLIC_URL', 'http://cards.example.com/path'],
    ['APP_SECRET', ''],
    ['APP_SECRET', 'changeme-changeme-changeme-changeme'],
    ['DATABASE_URL', ''],
    ['DATABASE_URL', 'mysql://db/cards'],
    ['SMTP_URL', ''],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', ''],
    ['MAIL_FROM', 'Cards'],
    ['RATE_LIMITS', 'off'],
    ['PRODUCT_NAME', 'Cards: Next'],
    ['PRODUCT_NAME', 'Cards'.repeat(9)],
  ])('of production reject %s=%s with one line', (name, value) => {
    const errors = settingsErrors({ ...productionSettings, [name]: value });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^${name} .+; accepted: .+`));
  });

  test.each([undefined, '', 'development'])('of production are refused if NODE_ENV is %j instead', (NODE_ENV) => {
    const { APP_SECRET, DATABASE_URL } = productionSettings;
    const env = {
      PUBLIC_URL: 'https://cards.example.com',
      APP_SECRET,
      DATABASE_URL,
      ...(NODE_ENV !== undefined && { NODE_ENV }),
    };
    expect(settingsErrors(env)).toEqual([
      expect.stringMatching(/^NODE_ENV is not production, but PUBLIC_URL is https; accepted: /),
    ]);
  });

  test('of production may be unencrypted on localhost', () => {
    expect(readSettings({ ...productionSettings, PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe(
      'http://localhost:8080',
    );
  });
});
