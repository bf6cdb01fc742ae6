import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import type { KeyRing } from './keys.ts';
import { reseal } from './seal.ts';

/** Rows that a batch reads. */
const BATCH_SIZE = 500;

/** Stored data that is encrypted with a key of APP_SECRET, or depends on it in another way. */
export interface EncryptedData {
  /** In the log and in the progress; never changes. */
  readonly name: string;
  /**
   * Encrypts a batch again with the current key. Rows that change at the same time are left alone: their writer used the current
   * key, or copied what is stored to a row that follows in the order of the batches, such as that of a dead letter.
   * @param after where the batch begins; null for the first
   */
  reencrypt(after: string | null): Promise<ReencryptedBatch>;
}

export interface ReencryptedBatch {
  readonly rewritten: number;
  /** Rows that no known key decrypts, such as those of an earlier secret that was lost. */
  readonly unreadable: number;
  /** Where the next batch begins; null after the last. */
  readonly after: string | null;
}

export interface SealedRow {
  readonly id: string;
  readonly sealed: string;
}

/** An encrypted value and what replaces it. */
export interface Resealed extends SealedRow {
  readonly to: string;
}

interface SealedRows {
  readonly name: string;
  readonly keys: KeyRing;
  /** Returns the first rows after an ID, in order. */
  list(after: string | null, limit: number): Promise<readonly SealedRow[]>;
  /** Replaces the values that are still the same. */
  replace(changes: readonly Resealed[]): Promise<void>;
}

/** Describes rows with an encrypted value. */
export function sealedRows({ name, keys, list, replace }: SealedRows): EncryptedData {
  return {
    name,
    async reencrypt(after) {
      const rows = await list(after, BATCH_SIZE);
      const results = rows.map((row) => ({ ...row, to: reseal(keys, row.sealed) }));
      const changes = results.filter((row): row is Resealed => row.to !== undefined && row.to !== row.sealed);
      if (changes.length > 0) await replace(changes);
      return {
        rewritten: changes.length,
        unreadable: results.filter(({ to }) => to === undefined).length,
        after: rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null),
      };
    },
  };
}

/** A text column with encrypted values in a table of one key column. */
export interface SealedColumn {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly sealed: AnyPgColumn;
}

/** Describes the encrypted values of a column. */
export function sealedColumn(
  db: Database,
  { name, keys, table, id, sealed }: SealedColumn & Pick<SealedRows, 'name' | 'keys'>,
): EncryptedData {
  const type = sql.raw(id.getSQLType());
  return sealedRows({
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
  });
}
