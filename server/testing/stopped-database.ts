import { join } from 'node:path';
import { openPglite } from '../src/platform/database/pglite.ts';

/** Runs statements on the embedded database of a stopped installation. @returns the rows of the last one */
export async function executeOnStoppedDatabase<Row>(
  dataDir: string,
  statements: readonly (readonly [text: string, values: unknown[]])[],
): Promise<Row[]> {
  const database = await openPglite(join(dataDir, 'db'));
  try {
    let rows: unknown[] = [];
    for (const [text, values] of statements) ({ rows } = await database.executeSql(text, values));
    return rows as Row[];
  } finally {
    await database.close();
  }
}
