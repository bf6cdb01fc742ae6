import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { CannotStart } from '../cannot-start.ts';
import { createWhole } from '../files.ts';

const SECRET_BYTES = 32;

/**
 * The application's secret: the one that is set, else the one in the data directory, made at the first start in
 * local mode (production asks for a set one, see `readSettings`).
 * @throws CannotStart where the file does not hold one
 */
export async function appSecret(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
  if (config.appSecret !== undefined) return config.appSecret;
  const file = join(config.dataDir, 'secret');
  await mkdir(config.dataDir, { recursive: true });
  // two starts at once end up with one secret
  await createWhole(file, randomBytes(SECRET_BYTES).toString('base64url'), 0o600);
  const secret = await readFile(file, 'utf8');
  if (Buffer.byteLength(secret.trim()) >= SECRET_BYTES) return secret;
  throw new CannotStart(`${file} does not hold a secret. Remove it, so that one is made, or set APP_SECRET.`);
}
