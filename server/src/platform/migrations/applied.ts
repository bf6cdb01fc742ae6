import { sql } from 'drizzle-orm';
import { type Database, type MigrationConnection, queryRows } from '../database/database.ts';
import { isMissingRelation } from '../database/errors.ts';
import type { Migration } from './read-migrations.ts';

/** The table of drizzle-orm, which earlier versions used, with the number of each migration and its oldest code. */
const TABLE = 'drizzle.__drizzle_migrations';

/** The schema of a database. */
export interface SchemaVersion {
  /** Number of the newest applied migration, -1 if there is none. */
  readonly version: number;
  /** Version of the oldest code that works with it. */
  readonly oldestCode: number;
}

/** Creates the table of applied migrations, and completes the rows that earlier versions wrote. */
export async function prepareRecords(connection: MigrationConnection, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await connection.query(
    `select from pg_attribute where attrelid = to_regclass('${TABLE}') and attname = 'oldest_code'`,
  );
  if (rows.length > 0) return;
  await connection.query('begin');
  try {
    await createRecords(connection, migrations);
    await connection.query('commit');
  } catch (error) {
    // the embedded database has only this connection
    await connection.query('rollback').catch(() => {});
    throw error;
  }
}

async function createRecords(connection: MigrationConnection, migrations: readonly Migration[]): Promise<void> {
  await connection.query('create schema if not exists drizzle');
  await connection.query(
    `create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await connection.query(`alter table ${TABLE} add column number integer, add column oldest_code integer`);
  for (const { number, oldestCode, time } of migrations) {
    await connection.query(`update ${TABLE} set number = $1, oldest_code = $2 where created_at = $3`, [
      number,
      oldestCode,
      time,
    ]);
  }
}

/** Returns the migrations that are not applied. They are known by their time, as in earlier versions. */
export async function findPending(
  connection: MigrationConnection,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const { rows } = await connection.query(`select created_at::text as time from ${TABLE}`);
  const applied = new Set((rows as { time: string }[]).map(({ time }) => Number(time)));
  return migrations.filter(({ time }) => !applied.has(time));
}

/** Records a migration as applied. */
export async function recordApplied(
  connection: MigrationConnection,
  { hash, time, number, oldestCode }: Migration,
): Promise<void> {
  await connection.query(`insert into ${TABLE} (hash, created_at, number, oldest_code) values ($1, $2, $3, $4)`, [
    hash,
    time,
    number,
    oldestCode,
  ]);
}

/** Reads the version of the schema. A database that this version of the code never migrated has version -1. */
export async function readSchemaVersion(db: Database): Promise<SchemaVersion> {
  try {
    const [row] = await queryRows<SchemaVersion>(
      db,
      sql`select coalesce(max(number), -1) as version, coalesce(max(oldest_code), 0) as "oldestCode" from ${sql.raw(TABLE)}`,
    );
    if (row) return row;
  } catch (error) {
    if (!isMissingRelation(error)) throw error;
  }
  return { version: -1, oldestCode: 0 };
}
