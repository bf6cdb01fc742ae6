import { SECURITY_LOG_MAX } from '@app/contract/security-log/limits';
import { and, desc, eq, gt, inArray, lt, type Placeholder, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { placeholdersOf, preparedStatement } from '../../platform/database/prepared-statement.ts';
import { minIdAt } from '../../platform/randomness.ts';
import { accounts } from '../accounts/index.ts';
import { securityEvents } from './tables.ts';

export type SecurityEventRow = typeof securityEvents.$inferSelect;

/** Inserts an event, and deletes those of the account beyond `SECURITY_LOG_MAX`. */
export async function insertSecurityEvent(db: Database, event: SecurityEventRow): Promise<void> {
  const statement = preparedStatement(db, 'insert_security_event', () =>
    db
      .with(...deleteSurplusEventsCtes(db, sql.placeholder('accountId')))
      .insert(securityEvents)
      .values(placeholdersOf(securityEvents)),
  );
  await statement.execute(event);
}

type InsertedEvent = PgInsertValue<typeof securityEvents> & { readonly accountId: string | Placeholder };

/** Builds the common table expressions with which a statement of another feature does the same as `insertSecurityEvent`. */
export function insertSecurityEventCtes(db: Database, event: InsertedEvent) {
  const inserted = db.insert(securityEvents).values(event).returning({ id: securityEvents.id });
  return [...deleteSurplusEventsCtes(db, event.accountId), db.$with('inserted_event').as(inserted)];
}

function deleteSurplusEventsCtes(db: Database, accountId: string | Placeholder) {
  const ofAccount = eq(securityEvents.accountId, accountId);
  const surplus = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(ofAccount)
    .orderBy(desc(securityEvents.id))
    // The statement does not see the event that it inserts
    .offset(SECURITY_LOG_MAX - 1);
  // A query of its own: one with an offset also locks the rows that it skips
  const locked = db.$with('locked_events').as(
    db
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(and(ofAccount, inArray(securityEvents.id, surplus)))
      .for('update', { skipLocked: true }),
  );
  const deleted = db.$with('deleted_events').as(
    db
      .delete(securityEvents)
      .where(and(ofAccount, inArray(securityEvents.id, db.select({ id: locked.id }).from(locked))))
      .returning({ id: securityEvents.id }),
  );
  return [locked, deleted];
}

/**
 * Inserts an event unless the account has `max` events of its type since a time. Concurrent calls may exceed the maximum by
 * a few. Inserts nothing for a deleted account.
 */
export async function insertEventUnlessLimited(
  db: Database,
  { id, accountId, type, at, ipAddress, userAgent }: SecurityEventRow,
  since: Date,
  max: number,
): Promise<void> {
  const isRecent = and(
    eq(securityEvents.accountId, accountId),
    eq(securityEvents.type, type),
    gt(securityEvents.id, minIdAt(since)),
  );
  const recent = db.select({ id: securityEvents.id }).from(securityEvents).where(isRecent).limit(max);
  await db.insert(securityEvents).select(
    sql`select ${id}::uuid, ${accounts.id}, ${type}, ${at}::timestamptz, ${ipAddress}, ${userAgent} from ${accounts}
      where ${accounts.id} = ${accountId} and (select count(*) from ${recent} as recent) < ${max}`,
  );
}

/** Whether the security log of an account contains a login. */
export async function hasLoggedIn(db: Database, accountId: string): Promise<boolean> {
  const isLogin = and(eq(securityEvents.accountId, accountId), eq(securityEvents.type, 'login'));
  const logins = await db.select({ id: securityEvents.id }).from(securityEvents).where(isLogin).limit(1);
  return logins.length > 0;
}

export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, securityEvents, lt(securityEvents.id, minIdAt(before)));
}

/** Lists the security log of an account, newest first, from below an ID. */
export function listSecurityEvents(
  db: Database,
  accountId: string,
  below: string | undefined,
  limit: number,
): Promise<SecurityEventRow[]> {
  const isBelow = below === undefined ? undefined : lt(securityEvents.id, below);
  return db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), isBelow))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}
