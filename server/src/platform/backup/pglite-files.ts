import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDataFolder } from '../data-folder.ts';
import { lockDirectory } from '../database/connection/directory-lock.ts';
import { createPglite, wrapPglite } from '../database/connection/pglite.ts';
import { StartupError } from '../startup-error.ts';
import { filesIn, packArchive, unpackArchive } from './file/archive.ts';
import type { BackupSource, RestoreTarget } from './source.ts';
import { finishRestoreSql } from './state-sql.ts';

/** Relative path of a file in an archive of the data directory. */
const RELATIVE_PATH = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w./-]+$/;

/**
 * Opens the embedded database of a stopped installation. The dump is an archive of its data directory.
 * @param directory contains the database (`DATA_DIR/db`)
 * @throws StartupError if there is no database, or if a server uses it
 */
export async function openPgliteSource(directory: string): Promise<BackupSource> {
  const files = join(directory, 'pglite');
  if (!existsSync(files)) {
    throw new StartupError(`There is no database in ${directory}. Set DATA_DIR or DATABASE_URL.`);
  }
  const unlock = await lockDirectory(directory);
  const database = wrapPglite(await createPglite({ dataDir: files }), unlock);
  const { rows } = await database.executeSql('show server_version_num');
  return {
    kind: 'pglite',
    version: Math.floor(Number((rows[0] as { server_version_num: string }).server_version_num) / 10_000),
    db: database.db,
    withCurrent: (use) => use(database.db),
    async *dump() {
      // No other process writes, because the directory is locked and PGlite has no background processes
      await database.executeSql('checkpoint');
      yield* packArchive(filesIn(files));
    },
    close: database.close,
  };
}

/** Opens the directory of an embedded database for a restore (`DATA_DIR/db`). @throws StartupError if a server uses it */
export async function openPgliteTarget(directory: string): Promise<RestoreTarget> {
  const files = join(directory, 'pglite');
  await createDataFolder(directory);
  const unlock = await lockDirectory(directory);
  const previous = `${files}.previous-${randomUUID()}`;
  return {
    kind: 'pglite',
    version: Number.POSITIVE_INFINITY,
    isEmpty: async () => !existsSync(files),
    // No server uses the directory: it is locked
    prepare: async () => {},
    async load(dump, state) {
      const restored = `${files}.restored-${randomUUID()}`;
      try {
        await unpackInto(restored, dump);
        const database = wrapPglite(await createPglite({ dataDir: restored }));
        await database.executeSql(finishRestoreSql(state)).finally(database.close);
        if (existsSync(files)) await rename(files, previous);
        await rename(restored, files);
      } finally {
        await rm(restored, { recursive: true, force: true });
      }
    },
    async finish() {
      await rm(previous, { recursive: true, force: true }).catch(({ message }: Error) => {
        throw new StartupError(`The previous database could not be removed (${message}). Delete ${previous}.`);
      });
    },
    close: unlock,
  };
}

async function unpackInto(directory: string, archive: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(directory, { mode: 0o700 });
  for await (const { name, content } of unpackArchive(archive)) {
    if (!RELATIVE_PATH.test(name))
      throw new StartupError(`The backup contains an unexpected file: ${JSON.stringify(name)}`);
    const path = join(directory, name);
    if (name.endsWith('/')) {
      await mkdir(path, { recursive: true });
      for await (const _ of content);
    } else await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }));
  }
}
