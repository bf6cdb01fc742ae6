import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, ExecuteSql, OpenDatabase } from '../database.ts';
import { lockDirectory } from './directory-lock.ts';

/**
 * Opens the embedded database in a directory and locks that for this process.
 * @throws DirectoryInUseError
 */
export async function openPglite(directory: string): Promise<OpenDatabase> {
  await mkdir(directory, { recursive: true });
  const unlock = await lockDirectory(directory);
  try {
    return wrapPglite(await PGlite.create(`${directory}/pglite`), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Wraps an open PGlite as a database. @param onClosed called after it was closed */
export function wrapPglite(client: PGlite, onClosed: () => Promise<void> = async () => {}): OpenDatabase {
  const db = drizzle({ client });
  const executeSql: ExecuteSql = async (text, values) => {
    // several statements in one text have no values and need the simple query protocol
    if (values?.length) return client.query(text, values);
    const results = await client.exec(text);
    return results.at(-1) ?? { rows: [] };
  };
  return {
    kind: 'pglite',
    db: db as unknown as Database,
    executeSql,
    withMigrationConnection: (_log, work) => work({ query: executeSql }),
    async close() {
      await client.close();
      await onClosed();
    },
  };
}
