import { join } from 'node:path';
import { openPglite } from '../src/platform/database/pglite.ts';

/** Runs statements on the embedded database of an installation that is stopped. */
export async function editStored(
  dataDir: string,
  statements: readonly (readonly [text: string, values: unknown[]])[],
): Promise<void> {
  const database = await openPglite(join(dataDir, 'db'));
  try {
    for (const [text, values] of statements) await database.executeSql(text, values);
  } finally {
    await database.close();
  }
}
