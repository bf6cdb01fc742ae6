import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingsErrors } from '../../testing/node/settings.ts';
import type { Config } from './config.ts';
import { readSettings } from './read-settings.ts';
import { SettingsError } from './settings-reader.ts';

const SECRET = '9b1f0c6e5d2a48f7b3e04c8d7a61f25e';

const REPETITIVE = [
  'a'.repeat(34),
  `${'a'.repeat(40)}1234567890`,
  'ab'.repeat(20),
  'password'.repeat(5),
  'please-change-please-change-please',
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'aaaabbbbccccddddeeeeffffgggghhhh',
  '\u{1f600}'.repeat(10),
];

/** A variable, a valid value, the resulting settings, and invalid values. */
const variables: [name: string, value: string, expected: Partial<Config> | object, invalid: string[]][] = [
  [
    'PORT',
    '8080',
    { port: 8080, publicUrl: 'http://localhost:8080' },
    ['x', '-1', '65536', '1.5', '0x10', '1e3', '80 80'],
  ],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }, []],
  [
    'PUBLIC_URL',
    'http://Cards.Example.com:80/',
    { publicUrl: 'http://cards.example.com' },
    ['cards.example.com', 'ftp://x', 'http://x/path', 'http://x?q', 'javascript:1', `http://${'x'.repeat(254)}`],
  ],
  ['PUBLIC_URL', 'https://localhost:3443', { publicUrl: 'https://localhost:3443' }, []],
  ['DATA_DIR', 'somewhere', { dataDir: resolve('somewhere') }, []],
  ['DATABASE_URL', 'postgresql://u:p@h/d', { databaseUrl: 'postgresql://u:p@h/d' }, ['h:5432/d', 'mysql://h/d']],
  ['SMTP_URL', 'smtps://u:p@h:465', { mail: { smtpUrl: 'smtps://u:p@h:465' } }, ['h:25', 'http://h']],
  [
    'MAIL_FROM',
    'Cards, Inc. <a@b.c>',
    { mail: { from: { name: 'Cards, Inc.', address: 'a@b.c' } } },
    [
      'Cards',
      'a@b',
      'Cards a@b.c',
      'Cards <a@b>',
      'a@b.c, d@e.f',
      '<a@b.c> <d@e.f>',
      'C\nBcc: d@e.f <a@b.c>',
      'Cards <>',
    ],
  ],
  ['MAIL_FROM', '"Cards" <a@b.c>', { mail: { from: { name: 'Cards', address: 'a@b.c' } } }, []],
  ['MAIL_FROM', 'Cards <a@bücher.example>', { mail: { from: { address: 'a@xn--bcher-kva.example' } } }, []],
  ['MAIL_FROM', 'a@b.c', { mail: { from: { name: '', address: 'a@b.c' } } }, []],
  ['APP_SECRET', SECRET, { appSecret: SECRET }, ['short', SECRET.slice(1), ...REPETITIVE]],
  ['APP_SECRET_PREVIOUS', SECRET, { appSecretPrevious: SECRET }, ['short', SECRET.slice(1), ...REPETITIVE]],
  [
    'PRODUCT_NAME',
    'Cards',
    { productName: 'Cards', mail: { from: { name: 'Cards', address: 'no-reply@localhost' } } },
    [],
  ],
  [
    'ADMIN_EMAILS',
    ' A@b.c , ,d@E.f',
    { adminEmails: new Set(['a@b.c', 'd@e.f']) },
    ['a', 'a@b.c;d@e.f', 'a@b.c d@e.f'],
  ],
  ['DEVELOPER_EMAILS', 'A@b.c', { developerEmails: new Set(['a@b.c']) }, ['@b.c', 'a@b.c,d']],
  ['SECURITY_CONTACT', 'help@b.c', { securityContact: 'mailto:help@b.c' }, ['help', 'http://b.c', 'tel:1', 'mailto:a']],
  ['SECURITY_CONTACT', 'help@bücher.example', { securityContact: 'mailto:help@xn--bcher-kva.example' }, []],
  ['SECURITY_CONTACT', 'https://b.c/report', { securityContact: 'https://b.c/report' }, []],
  ['SOLANA_RPC_URL', 'http://127.0.0.1:8899', { solanaRpcUrl: 'http://127.0.0.1:8899/' }, ['x', 'ws://h']],
  ['SHUTDOWN_DELAY', '15', { shutdownDelay: 15 }, ['-1', '1.5', '301']],
  ['COLLECT_INTERVAL', '0', { collectInterval: 0 }, ['-1', '1.5', 'day', '99999999']],
  ['RATE_LIMITS', 'off', { rateLimits: false }, ['no', 'OFF', '0']],
  ['TRUST_PROXY', '2', { trustProxy: 2 }, ['on', 'true', '0', '10', '-1', '127.0.0.1']],
  [
    'BACKUP_KEY',
    `age1${'q'.repeat(58)}`,
    { backupKey: `age1${'q'.repeat(58)}` },
    ['password', `age1${'q'.repeat(57)}`, `AGE-SECRET-KEY-1${'q'.repeat(58)}`],
  ],
  ['METRICS_TOKEN', 'token', { metricsToken: 'token' }, []],
  ['LOG_LEVEL', 'trace', { logLevel: 'trace' }, ['loud', 'INFO']],
  ['LOG_CLIENT_IP', 'on', { logClientIp: true }, ['yes', '1']],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'http://h:4318/',
    { tracing: { url: 'http://h:4318/v1/traces', sampler: 'parentbased_always_on' } },
    ['h:4318', 'grpc://h'],
  ],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'https://h/x', { tracing: { url: 'https://h/x' } }, ['h']],
  [
    'OTEL_TRACES_EXPORTER',
    'otlp',
    { tracing: { url: 'http://localhost:4318/v1/traces', headers: {}, samplerRatio: 1 } },
    ['jaeger', 'OTLP'],
  ],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json', { tracing: undefined }, ['grpc', 'http/protobuf']],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20x,a=b', { tracing: undefined }, ['x', 'a b=c', 'a=%zz']],
  ['OTEL_TRACES_SAMPLER', 'traceidratio', { tracing: undefined }, ['jaeger_remote']],
  ['OTEL_TRACES_SAMPLER_ARG', '0.1', { tracing: undefined }, ['2', '-1', 'x']],
  ['OTEL_SERVICE_NAME', 'cards', { tracing: undefined }, []],
  ['NODE_ENV', 'development', { mode: 'local' }, ['prod', 'Production', 'staging']],
];

/** Like `variables`, for variables that need DATABASE_URL. */
const DATABASE_URL = 'postgres://h/d';
const databaseVariables: typeof variables = [
  [
    'DATABASE_DIRECT_URL',
    'postgres://p@h/d',
    { databaseDirectUrl: 'postgres://p@h/d' },
    ['h', 'redis://h', 'mysql://h/d'],
  ],
  ['DATABASE_POOL_SIZE', '4', { databasePoolSize: 4 }, ['0', '1', '501', '2.5', 'all']],
  [
    'REDIS_URL',
    'redis://h:6380',
    { redisUrl: 'redis://h:6380' },
    ['h:6379', 'http://h', 'redis://', 'redis:h', 'redis://h/x'],
  ],
  [
    'REDIS_URL',
    'rediss://u:p@h/2',
    { redisUrl: 'rediss://u:p@h/2' },
    ['rediss://h?family=6', 'redis://h/2#x', 'unix:///r'],
  ],
];

describe('setting', () => {
  test.each(variables)('%s=%s is read', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected);
  });

  test.each(variables)('%s is optional in local mode, and blank counts as unset', (name) => {
    expect(readSettings({ [name]: '  ' })).toEqual(readSettings({}));
  });

  test.each(databaseVariables)('%s=%s is read with DATABASE_URL, and rejected without it', (name, value, expected) => {
    expect(readSettings({ [name]: value, DATABASE_URL })).toMatchObject(expected);
    expect(readSettings({ [name]: ' ' })).toEqual(readSettings({}));
    expect(settingsErrors({ [name]: value })).toEqual([
      expect.stringMatching(`^${name} is set without DATABASE_URL; accepted: `),
    ]);
  });

  test('DATABASE_DIRECT_URL is DATABASE_URL by default', () => {
    expect(readSettings({ DATABASE_URL })).toMatchObject({
      databaseDirectUrl: DATABASE_URL,
      databasePoolSize: 16,
      redisUrl: undefined,
    });
  });

  const rejected = [...variables, ...databaseVariables].flatMap(([name, , , invalid]) =>
    invalid.map((value) => [name, value] as const),
  );
  test.each(rejected)('%s=%s is rejected with one line that describes the accepted values', (name, value) => {
    let errors: readonly string[] = [];
    try {
      readSettings({ [name]: value });
    } catch (error) {
      errors = (error as SettingsError).errors;
      expect(error).toBeInstanceOf(SettingsError);
      expect((error as Error).message).toBe(`Invalid settings:\n${errors.join('\n')}`);
    }
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^${name} [^\n]+; accepted: [^\n]+$`));
  });
});
