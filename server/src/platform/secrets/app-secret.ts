import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { createFileAtomically } from '../atomic-file.ts';
import { createDataFolder } from '../data-folder.ts';
import { StartupError } from '../startup-error.ts';

const SECRET_BYTES = 32;

/**
 * Returns the application secret: APP_SECRET, or the content of a file in the data directory that the first start in local
 * mode generates. Production requires APP_SECRET (see `readSettings`).
 * @throws StartupError if the file does not contain a valid secret
 */
export async function loadAppSecret(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
  if (config.appSecret !== undefined) return config.appSecret;
  const file = join(config.dataDir, 'secret');
  await createDataFolder(config.dataDir);
  // Concurrent starts end up with the same secret
  await createFileAtomically(file, randomBytes(SECRET_BYTES).toString('base64url'), 0o600);
  const secret = await readFile(file, 'utf8');
  if (Buffer.byteLength(secret.trim()) >= SECRET_BYTES) return secret;
  throw new StartupError(
    `${file} does not contain a valid secret. Remove it to generate a new one, or set APP_SECRET.`,
  );
}
