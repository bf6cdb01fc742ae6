import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const JOURNAL = 'meta/_journal.json';

/**
 * Creates a database with the schema of an earlier version.
 * @param before the first migration that is not applied, such as `0017_draws-by-collector`
 */
export async function databaseBeforeMigration(before: string): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const journal = JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')) as { entries: { tag: string }[] };
    const end = journal.entries.findIndex(({ tag }) => tag === before);
    if (end === -1) throw new Error(`There is no migration ${before}`);
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    const database = await emptyDatabase();
    await migrateTo(database, folder);
    return database;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function migrateTo({ embedded, env }: TestDatabase, folder: string): Promise<void> {
  if (embedded) return embedded.migrate(folder);
  const opened = await openPostgres(env.DATABASE_URL as string, pino({ level: 'silent' }));
  try {
    await opened.migrate(folder);
  } finally {
    await opened.close();
  }
}
