import { sql } from 'drizzle-orm';
import { type Database, type ExecuteSql, queryRows } from '../database/database.ts';
import { isMissingRelation } from '../database/errors.ts';
import type { Migration } from './read-migrations.ts';

/** The table of applied migrations. It is not in `tables.ts`, because it exists before the first migration. */
const TABLE = 'public.schema_migrations';

/** The schema of a database. */
export interface SchemaVersion {
  /** Number of the newest applied migration, -1 if there is none. */
  readonly version: number;
  /** Number of the newest applied migration that contracts, -1 if there is none. */
  readonly lastContraction: number;
}

/**
 * Creates the table of applied migrations if needed, and returns the migrations that are not applied. Migrations are identified
 * by name.
 */
export async function findPending(query: ExecuteSql, migrations: readonly Migration[]): Promise<Migration[]> {
  await query(
    `create table if not exists ${TABLE}
      (number integer primary key, name text not null, class text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await query(`select name from ${TABLE}`);
  const applied = new Set((rows as { name: string }[]).map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Records a migration as applied. */
export async function recordApplied(query: ExecuteSql, migration: Migration): Promise<void> {
  await query(`insert into ${TABLE} (number, name, class) values ($1, $2, $3)`, [
    migration.number,
    migration.name,
    migration.class,
  ]);
}

/** Reads the version of the schema. An empty database has version -1. */
export async function readSchemaVersion(db: Database): Promise<SchemaVersion> {
  try {
    const [row] = await queryRows<SchemaVersion>(
      db,
      sql`select coalesce(max(number), -1) as version,
        coalesce(max(number) filter (where class = 'contract'), -1) as "lastContraction" from ${sql.raw(TABLE)}`,
    );
    if (row) return row;
  } catch (error) {
    if (!isMissingRelation(error)) throw error;
  }
  return { version: -1, lastContraction: -1 };
}
