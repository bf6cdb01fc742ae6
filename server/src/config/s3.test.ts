import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../testing/settings.ts';
import { readSettings } from './read-settings.ts';

const whole = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'key-secret',
};

describe('the S3 settings', () => {
  test('are read together', () => {
    expect(readSettings(whole).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'pictures',
      region: 'eu-central-1',
      accessKeyId: 'key-id',
      secretAccessKey: 'key-secret',
    });
    expect(readSettings({}).s3).toBeUndefined();
  });

  test.each(Object.keys(whole))('without %s the rest is refused, and the fault says so without a value', (name) => {
    const faults = faultsOf({ ...whole, [name]: ' ' });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} is missing; accepted: [^\n]+$`));
    expect(faults[0]).not.toContain('key-');
  });

  test.each(Object.entries(whole))('%s alone asks for the four others', (name, value) => {
    expect(faultsOf({ [name]: value }).map((line) => line.split(' ')[0])).toEqual(
      Object.keys(whole).filter((other) => other !== name),
    );
  });

  test.each([
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'ftp://s3.example.com'],
    ['S3_BUCKET', 'Pictures'],
    ['S3_BUCKET', 'a/b'],
    ['S3_BUCKET', '..'],
  ])('%s=%s is refused', (name, value) => {
    expect(faultsOf({ ...whole, [name]: value }).map((line) => line.split(' ')[0])).toEqual([name]);
  });
});
