import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productionSettings, settingsErrors } from '../../testing/node/settings.ts';
import { readSettings } from './read-settings.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

let files = 0;
function fileWith(content: string): string {
  files += 1;
  const path = join(directory, `setting-${files}`);
  writeFileSync(path, content);
  return path;
}

/** Moves the values of settings into files. */
const inFiles = (env: Readonly<Record<string, string>>, ending = '\n') =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [`${name}_FILE`, fileWith(`${value}${ending}`)]));

describe('settings in files', () => {
  const everything = {
    ...productionSettings,
    PORT: '8080',
    DATABASE_DIRECT_URL: 'postgres://cards@primary/cards',
    DATABASE_POOL_SIZE: '4',
    REDIS_URL: 'redis://:password@cache',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'key-id',
    S3_SECRET_ACCESS_KEY: 'key-secret',
    DISCORD_CLIENT_ID: 'id',
    DISCORD_CLIENT_SECRET: 'secret',
    STEAM_API_KEY: 'key',
    ADMIN_EMAILS: 'a@example.com,b@example.com',
    SECURITY_CONTACT: 'security@example.com',
    TRUST_PROXY: '1',
    METRICS_TOKEN: 'token',
    LOG_LEVEL: 'warn',
  };

  test.each(['', '\n', '\r\n'])('have the same effect as in variables, with the line ending %j', (ending) => {
    expect(readSettings(inFiles(everything, ending))).toEqual(readSettings(everything));
  });

  test('may be symbolic links, and a blank path counts as unset', () => {
    const link = join(directory, 'link');
    symlinkSync(fileWith('Cards'), link);
    expect(readSettings({ PRODUCT_NAME_FILE: link, PORT_FILE: ' ' })).toMatchObject({
      productName: 'Cards',
      port: 3000,
    });
  });

  test.each<[problem: string, env: () => Record<string, string>]>([
    [
      'APP_SECRET is set, and so is APP_SECRET_FILE',
      () => ({ APP_SECRET: productionSettings.APP_SECRET, APP_SECRET_FILE: fileWith('canary') }),
    ],
    ['APP_SECRET_FILE names a file that does not exist', () => ({ APP_SECRET_FILE: join(directory, 'canary') })],
    [
      'APP_SECRET_FILE names something that is not a regular file',
      () => {
        mkdirSync(join(directory, 'canary-directory'));
        return { APP_SECRET_FILE: join(directory, 'canary-directory') };
      },
    ],
    [
      'APP_SECRET_FILE names an unreadable file (ENOTDIR)',
      () => ({ APP_SECRET_FILE: join(fileWith('canary'), 'canary') }),
    ],
    ['APP_SECRET_FILE names an empty file', () => ({ APP_SECRET_FILE: fileWith(' \n') })],
    [
      'APP_SECRET_FILE names a file larger than 65536 bytes',
      () => ({ APP_SECRET_FILE: fileWith('canary'.repeat(12_000)) }),
    ],
    ['APP_SECRET (from APP_SECRET_FILE) is too short', () => ({ APP_SECRET_FILE: fileWith('canary') })],
  ])('are rejected with one line that contains neither value nor path: %s', (problem, env) => {
    const { APP_SECRET, ...others } = productionSettings;
    const errors = settingsErrors({ ...others, ...env() });
    expect(errors).toEqual([expect.stringMatching(/; accepted: [^\n]+$/)]);
    expect(errors[0]?.startsWith(`${problem}; accepted: `)).toBe(true);
    expect(errors[0]).not.toMatch(/canary/);
  });

  test('that are missing cause no error for other settings', () => {
    const missing = Object.fromEntries(
      Object.keys(everything).map((name) => [`${name}_FILE`, join(directory, 'none')]),
    );
    expect(
      settingsErrors(missing)
        .map((line) => line.split(' ')[0])
        .sort(),
    ).toEqual(Object.keys(missing).sort());
    for (const name of Object.keys(everything)) {
      const env = { ...everything, [name]: '', [`${name}_FILE`]: join(directory, 'none') };
      expect(settingsErrors(env)).toEqual([
        `${name}_FILE names a file that does not exist; accepted: the path of a file with the value of ${name}`,
      ]);
    }
  });
});
