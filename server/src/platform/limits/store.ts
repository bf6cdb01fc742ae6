import { lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import { limits } from './tables.ts';

/** A count of calls: its key, the number of calls allowed in its period, and the length of a new period. */
export interface CountRule {
  readonly key: string;
  readonly calls: number;
  readonly periodMs: number;
}

/** A count that exceeds its rule, and the end of its period in milliseconds since 1970. */
export interface ExceededCount {
  readonly key: string;
  readonly expiresAt: number;
}

/** Number of calls in the current period, and its end in milliseconds since 1970. */
export interface Count {
  readonly calls: number;
  readonly expiresAt: number;
}

/**
 * Counts calls in one statement, so that concurrent calls are all counted. If the period has expired, a new one starts.
 * @param periodMs length of a new period
 */
export async function countCall(db: Database, key: string, now: number, periodMs: number, calls = 1): Promise<Count> {
  const statement = preparedStatement(db, 'count_call', buildCountCall);
  const [count] = await statement.execute({ key, now, calls, expiresAt: now + periodMs });
  if (!count?.expiresAt) throw new Error('The upsert of a rate limit returned no row');
  return { calls: count.calls, expiresAt: count.expiresAt };
}

function buildCountCall(db: Database) {
  const isExpired = lte(limits.expiresAt, sql.placeholder('now'));
  return db
    .insert(limits)
    .values({ key: sql.placeholder('key'), calls: sql.placeholder('calls'), expiresAt: sql.placeholder('expiresAt') })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        calls: sql`case when ${isExpired} then excluded.calls else ${limits.calls} + excluded.calls end`,
        expiresAt: sql`case when ${isExpired} then excluded.expires_at else ${limits.expiresAt} end`,
      },
    })
    .returning({ calls: limits.calls, expiresAt: limits.expiresAt });
}

/**
 * Counts calls for each rule in the database and stops at the first rule that is exceeded.
 * @param now in milliseconds since 1970
 */
export async function countInDatabase(
  db: Database,
  rules: readonly CountRule[],
  now: number,
  calls: number,
): Promise<ExceededCount | undefined> {
  for (const { key, calls: allowed, periodMs } of rules) {
    const { calls: counted, expiresAt } = await countCall(db, key, now, periodMs, calls);
    if (counted > allowed) return { key, expiresAt };
  }
  return undefined;
}

export async function deleteExpired(db: Database, now: number): Promise<void> {
  await deleteInBatches(db, limits, lte(limits.expiresAt, now));
}
