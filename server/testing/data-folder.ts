import { join } from 'node:path';
import { openPglite } from '../src/platform/database/pglite.ts';

/** Runs one statement on the embedded database of a data folder (DATA_DIR) that no server uses at the moment. */
export async function queryDataFolder<Row>(dataDir: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const database = await openPglite(join(dataDir, 'db'));
  try {
    return (await database.executeSql(text, values)).rows as Row[];
  } finally {
    await database.close();
  }
}
