import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';

/**
 * The application's secret: the one that is set, else the one in the data directory, made at the first start in
 * local mode (production asks for a set one, see `readSettings`).
 */
export async function appSecret(config: Config): Promise<string> {
  if (config.appSecret !== undefined) return config.appSecret;
  const file = join(config.dataDir, 'secret');
  await mkdir(config.dataDir, { recursive: true });
  // `wx` fails where the file is there: two starts at once end up with one secret
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return await readFile(file, 'utf8');
}
