import { SECURITY_LOG_MAX } from '@app/contract/security-log/limits';
import { and, count, countDistinct, desc, eq, gt, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { minIdAt } from '../../platform/randomness.ts';
import { accounts } from '../accounts/index.ts';
import { securityEvents } from './tables.ts';

export type SecurityEventRow = typeof securityEvents.$inferSelect;

/** Inserts an event. */
export async function insertSecurityEvent(db: Database, event: SecurityEventRow): Promise<void> {
  await db.insert(securityEvents).values(event);
}

/** Builds a common table expression for a statement of another feature: inserts an event. */
export function insertSecurityEventCte(db: Database, event: PgInsertValue<typeof securityEvents>) {
  return db.$with('inserted_event').as(db.insert(securityEvents).values(event).returning({ id: securityEvents.id }));
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

const isLoginOf = (account: string | SQLWrapper) =>
  and(sql`${securityEvents.accountId} = ${account}`, eq(securityEvents.type, 'login'));

/** Builds an expression for a statement of another feature: the number of UTC days on which an account logged in. */
export const loginDaysOf = (account: string | SQLWrapper) =>
  sql<number>`(select count(distinct (${securityEvents.at} at time zone 'UTC')::date) from ${securityEvents}
    where ${isLoginOf(account)})`.mapWith(Number);

/** Counts the UTC days on which an account logged in. */
export async function countLoginDays(db: Database, accountId: string): Promise<number> {
  const day = sql`(${securityEvents.at} at time zone 'UTC')::date`;
  const [row] = await db
    .select({ days: countDistinct(day) })
    .from(securityEvents)
    .where(isLoginOf(accountId));
  return row?.days ?? 0;
}

/** Lists the IP addresses from which an account logged in. */
export async function listLoginAddresses(db: Database, accountId: string): Promise<string[]> {
  const { ipAddress } = securityEvents;
  const rows = await db.selectDistinct({ ipAddress }).from(securityEvents).where(isLoginOf(accountId));
  return rows.map((row) => row.ipAddress);
}

/** Deletes the oldest events of each account that has more than `SECURITY_LOG_MAX`. */
export async function deleteSurplusEvents(db: Database): Promise<void> {
  const { accountId, id } = securityEvents;
  const fullLogs = await db
    .select({ accountId })
    .from(securityEvents)
    .groupBy(accountId)
    .having(gt(count(), SECURITY_LOG_MAX));
  for (const log of fullLogs) {
    const isOfAccount = eq(accountId, log.accountId);
    const newestSurplus = db
      .select({ id })
      .from(securityEvents)
      .where(isOfAccount)
      .orderBy(desc(id))
      .offset(SECURITY_LOG_MAX)
      .limit(1);
    await deleteInBatches(db, securityEvents, sql`${isOfAccount} and ${id} <= (${newestSurplus})`);
  }
}

export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, securityEvents, lt(securityEvents.id, minIdAt(before)));
}

/** Lists the security log of an account, newest first, with IDs below `below`. */
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
