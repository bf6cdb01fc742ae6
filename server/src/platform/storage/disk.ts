import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { isStorageKey, type RejectAccess, type Storage } from './storage.ts';

/** Creates a storage that writes files to `DATA_DIR/uploads`. */
export function createDiskStorage({ dataDir }: Pick<Config, 'dataDir'>, reject: RejectAccess): Storage {
  const folder = join(dataDir, 'uploads');

  function filePath(key: string): string {
    if (!isStorageKey(key)) throw new Error('Invalid storage key');
    return join(folder, key);
  }

  const attempt = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error) => reject(error, 'could not access a stored file'));

  return {
    put: (key, bytes) =>
      attempt(async () => {
        await mkdir(folder, { recursive: true });
        await writeFile(filePath(key), bytes, { flag: 'wx', flush: true });
      }),
    get: (key) =>
      attempt(async () =>
        readFile(filePath(key)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return undefined;
          throw error;
        }),
      ),
    remove: (key) => attempt(async () => rm(filePath(key), { force: true })),
  };
}
