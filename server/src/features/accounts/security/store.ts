import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { firstIdOf } from '../../../platform/randomness.ts';
import { accounts, securityEvents } from '../tables.ts';

export type SecurityEventRow = typeof securityEvents.$inferSelect;

export async function insertSecurityEvent(db: Database, event: SecurityEventRow): Promise<void> {
  await db.insert(securityEvents).values(event);
}

/**
 * Writes an event unless so many of its type were written since a moment; at the same moment it may be a few more. An
 * account that is gone has none.
 */
export async function insertUnlessFrequent(
  db: Database,
  { id, accountId, type, at, address, device }: SecurityEventRow,
  since: Date,
  most: number,
): Promise<void> {
  const ofLate = and(
    eq(securityEvents.accountId, accountId),
    eq(securityEvents.type, type),
    gt(securityEvents.id, firstIdOf(since)),
  );
  const written = db.select({ id: securityEvents.id }).from(securityEvents).where(ofLate).limit(most);
  await db.insert(securityEvents).select(
    sql`select ${id}::uuid, ${accounts.id}, ${type}, ${at}::timestamptz, ${address}, ${device} from ${accounts}
      where ${accounts.id} = ${accountId} and (select count(*) from ${written} as written) < ${most}`,
  );
}

/** Whether the security log knows of a login to the account. */
export async function hasLoggedIn(db: Database, accountId: string): Promise<boolean> {
  const isLogin = and(eq(securityEvents.accountId, accountId), eq(securityEvents.type, 'login'));
  const found = await db.select({ id: securityEvents.id }).from(securityEvents).where(isLogin).limit(1);
  return found.length > 0;
}

/** Deletes lines older than a moment. */
export async function deleteEventsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.id, firstIdOf(moment)));
}

/** The newest lines of an account's security log, below an id. */
export function listSecurityEvents(
  db: Database,
  accountId: string,
  below: string | undefined,
  limit: number,
): Promise<SecurityEventRow[]> {
  const rest = below === undefined ? undefined : lt(securityEvents.id, below);
  return db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), rest))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}
