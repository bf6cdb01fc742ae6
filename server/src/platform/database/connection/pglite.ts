import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { createDataFolder } from '../../data-folder.ts';
import { StartupError } from '../../startup-error.ts';
import type { Database, ExecuteSql, OpenDatabase } from '../database.ts';
import { lockDirectory } from './directory-lock.ts';

/** `errno` of PGlite's file system. */
const NO_SPACE = 51;

/**
 * Opens the embedded database in a directory and locks the directory for this process.
 * @throws StartupError if another process uses it, or it cannot be read or written
 */
export async function openPglite(directory: string): Promise<OpenDatabase> {
  await createDataFolder(directory);
  const unlock = await lockDirectory(directory);
  try {
    return wrapPglite(await createPglite({ dataDir: `${directory}/pglite` }), unlock);
  } catch (error) {
    await unlock();
    // What PGlite throws is often not an Error
    const { message, errno } = error as { message?: string; errno?: number };
    const reason = errno === NO_SPACE ? 'no space is left on the disk' : (message ?? String(error));
    throw new StartupError(`DATA_DIR: cannot open the database in ${directory} (${reason})`, error);
  }
}

/** Opens PGlite with the extensions of the schema, in memory without `dataDir`. */
export function createPglite(options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm } });
}

/** Wraps an open PGlite as a database. @param onClosed called after it was closed */
export function wrapPglite(client: PGlite, onClosed: () => Promise<void> = async () => {}): OpenDatabase {
  const db = drizzle({ client });
  const executeSql: ExecuteSql = async (text, values) => {
    // Texts with several statements have no values and need the simple query protocol
    if (values?.length) return client.query(text, values);
    const results = await client.exec(text);
    return results.at(-1) ?? { rows: [] };
  };
  return {
    kind: 'pglite',
    db: db as unknown as Database,
    executeSql,
    withMigrationConnection: (_log, work) => work(executeSql),
    async close() {
      await client.close();
      await onClosed();
    },
  };
}
