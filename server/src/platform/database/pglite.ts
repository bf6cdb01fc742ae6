import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';

/**
 * Opens the embedded database in a directory that only this process may use.
 * @throws DirectoryInUse
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

/** Puts the data layer over a PGlite that is open. */
export function wrapPglite(client: PGlite, closed: () => Promise<void> = async () => {}): OpenDatabase {
  const db = drizzle({ client });
  return {
    kind: 'pglite',
    db: db as unknown as Database,
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    async executeSql(text, values) {
      // a text of several statements comes without values and needs the simple protocol
      if (values?.length) return client.query(text, values);
      const results = await client.exec(text);
      return results.at(-1) ?? { rows: [] };
    },
    async close() {
      await client.close();
      await closed();
    },
  };
}
