import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import type { KeyRing } from './keys.ts';
import { reseal } from './seal.ts';

/** The number of rows that a batch reads. */
const BATCH_SIZE = 500;

/** A row with an encrypted value. */
export interface SealedRow {
  readonly id: string;
  readonly sealed: string;
}

/** An encrypted value and its replacement. */
interface Resealed extends SealedRow {
  readonly to: string;
}

/** Stored rows with a value that is encrypted with a key derived from APP_SECRET. */
export interface SealedRows {
  /** The name in the log and in the stored progress. It must never change. */
  readonly name: string;
  readonly keys: KeyRing;
  /** Lists up to `limit` rows whose IDs are greater than `after`, in the order of their IDs; null starts with the first row. */
  list(after: string | null, limit: number): Promise<readonly SealedRow[]>;
  /** Replaces the values, except those that have changed since they were listed. */
  replace(changes: readonly Resealed[]): Promise<void>;
}

/**
 * Encrypts a batch of rows again with the current key. Rows that change at the same time are skipped: their writer has used the
 * current key, or copied the value to a row of a later batch, such as a dead letter.
 * @param after the last ID of the previous batch; null for the first batch
 * @returns the numbers of rewritten rows and of rows that no known key decrypts (such as those of a lost secret), and `after` of
 * the next batch (null after the last)
 */
export async function reencryptBatch({ keys, list, replace }: SealedRows, after: string | null) {
  const rows = await list(after, BATCH_SIZE);
  const results = rows.map((row) => ({ ...row, to: reseal(keys, row.sealed) }));
  const changes = results.filter((row): row is Resealed => row.to !== undefined && row.to !== row.sealed);
  if (changes.length > 0) await replace(changes);
  return {
    rewritten: changes.length,
    unreadable: results.filter(({ to }) => to === undefined).length,
    after: rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null),
  };
}

/** A text column with encrypted values, in a table whose primary key is one column. */
export interface SealedColumn {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly sealed: AnyPgColumn;
}

/** Describes the encrypted values of a column. */
export function sealedColumn(
  db: Database,
  { name, keys, table, id, sealed }: SealedColumn & Pick<SealedRows, 'name' | 'keys'>,
): SealedRows {
  const type = sql.raw(id.getSQLType());
  return {
    name,
    keys,
    list: (after, limit) =>
      db
        .select({ id: sql<string>`${id}::text`, sealed: sql<string>`${sealed}` })
        .from(table)
        .where(after === null ? undefined : gt(id, after))
        .orderBy(asc(id))
        .limit(limit),
    async replace(changes) {
      await db.execute(
        sql`update ${table} set ${sql.identifier(sealed.name)} = input."to"
          from json_to_recordset(${JSON.stringify(changes)}::json) as input (id ${type}, sealed text, "to" text)
          where ${and(eq(id, sql`input.id`), eq(sealed, sql`input.sealed`))}`,
      );
    },
  };
}
