import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coreErrors } from '@app/contract/core/errors';
import type { Config } from '../../config/config.ts';
import { failure } from '../failure.ts';
import type { Log } from '../log/log.ts';
import { isStorageKey, STORAGE_RETRY_SECONDS, type Storage } from './storage.ts';

/** Creates a storage that writes files to `DATA_DIR/uploads`. */
export function createDiskStorage({ dataDir }: Pick<Config, 'dataDir'>, log: Pick<Log, 'error'>): Storage {
  const folder = join(dataDir, 'uploads');

  function filePath(key: string): string {
    if (!isStorageKey(key)) throw new Error('Invalid storage key');
    return join(folder, key);
  }

  /** A full or failing disk is not the caller's error: respond 503. */
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (err) {
      log.error({ err }, 'could not access a stored file');
      throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: STORAGE_RETRY_SECONDS });
    }
  }

  return {
    put: (key, bytes) =>
      attempt(async () => {
        await mkdir(folder, { recursive: true });
        await writeFile(filePath(key), bytes, { flag: 'wx', flush: true });
      }),
    get: (key) =>
      attempt(() =>
        readFile(filePath(key)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        }),
      ),
    remove: (key) => attempt(() => rm(filePath(key), { force: true })),
  };
}
