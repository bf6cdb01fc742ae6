import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Maximum number of rows that one statement deletes, so that it stays far below its timeout and does not lock many rows for long.
 */
const BATCH_SIZE = 1000;

/**
 * Repeats a deletion until nothing is left. A batch that is not full may not be the last one: rows can change between their
 * selection and deletion.
 * @param deleteBatch deletes up to `limit` rows and returns their number
 */
export async function repeatDeletion(deleteBatch: (limit: number) => Promise<number>): Promise<void> {
  while ((await deleteBatch(BATCH_SIZE)) > 0);
}

/** Runs all deletions one after the other, whether or not earlier ones fail. @throws the first error */
export async function runAll(deletions: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const run of deletions) await run().catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Deletes all rows of a table that meet a condition, many in total but few in each statement. */
export async function deleteInBatches(db: Database, table: PgTable, condition: SQL): Promise<void> {
  await repeatDeletion(async (limit) => {
    const batch = db.select({ row: sql`ctid` }).from(table).where(condition).limit(limit);
    const deleted = await db
      .delete(table)
      // A row may have changed since it was selected
      .where(and(inArray(sql`ctid`, batch), condition))
      .returning({ deleted: sql`1` });
    return deleted.length;
  });
}
