import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadAppSecret } from './app-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const read = () => loadAppSecret({ appSecret: undefined, dataDir });

describe('the generated secret', () => {
  test('is generated once by concurrent starts, without leaving other files behind', async () => {
    const secrets = await Promise.all(Array.from({ length: 50 }, read));
    expect(new Set(secrets).size).toBe(1);
    expect(Buffer.from(secrets[0] as string, 'base64url')).toHaveLength(32);
    expect(await read()).toBe(secrets[0]);
    expect(await readdir(dataDir)).toEqual(['secret']);
  });

  test.each(['', 'short'])(
    'is rejected if its file contains %j, since derived keys could be guessed',
    async (content) => {
      await writeFile(join(dataDir, 'secret'), content);
      await expect(read()).rejects.toThrow('APP_SECRET');
    },
  );
});
