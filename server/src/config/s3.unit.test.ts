import { describe, expect, test } from 'vitest';
import { settingsErrors } from '../../testing/node/settings.ts';
import { readSettings } from './read-settings.ts';

const complete = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'key-secret',
};

describe('S3 settings', () => {
  test('are read together', () => {
    expect(readSettings(complete).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'pictures',
      region: 'eu-central-1',
      accessKeyId: 'key-id',
      secretAccessKey: 'key-secret',
    });
    expect(readSettings({}).s3).toBeUndefined();
  });

  test.each(Object.keys(complete))('are rejected without %s; the error contains no value', (name) => {
    const errors = settingsErrors({ ...complete, [name]: ' ' });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(new RegExp(`^${name} is missing; accepted: [^\n]+$`));
    expect(errors[0]).not.toContain('key-');
  });

  test.each(Object.entries(complete))('require the other four if %s is set', (name, value) => {
    expect(settingsErrors({ [name]: value }).map((line) => line.split(' ')[0])).toEqual(
      Object.keys(complete).filter((other) => other !== name),
    );
  });

  test.each([
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'ftp://s3.example.com'],
    ['S3_BUCKET', 'Pictures'],
    ['S3_BUCKET', 'a/b'],
    ['S3_BUCKET', '..'],
  ])('reject %s=%s', (name, value) => {
    expect(settingsErrors({ ...complete, [name]: value }).map((line) => line.split(' ')[0])).toEqual([name]);
  });
});
