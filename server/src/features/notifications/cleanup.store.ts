import { asc, count, desc, eq, gt, inArray, lt, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { minIdAt } from '../../platform/randomness.ts';
import { notificationRequests, notifications } from './model/tables.ts';

/** Deletes up to `limit` notifications that were created before a time. @returns their number */
export async function deleteBatchBefore(db: Database, before: Date, limit: number): Promise<number> {
  const batch = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.id, minIdAt(before)))
    .orderBy(asc(notifications.id))
    .limit(limit);
  return deleteByIds(db, batch);
}

/** Counts the next `limit` notifications by account, in the order of account IDs, for accounts after an ID. */
export function countNextByAccount(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<{ accountId: string; count: number }[]> {
  const next = db
    .select({ accountId: notifications.accountId })
    .from(notifications)
    .where(after === undefined ? undefined : gt(notifications.accountId, after))
    .orderBy(asc(notifications.accountId))
    .limit(limit)
    .as('next');
  return db
    .select({ accountId: next.accountId, count: count() })
    .from(next)
    .groupBy(next.accountId)
    .orderBy(asc(next.accountId));
}

/** Deletes up to `limit` of the notifications of an account that are older than its newest `max`. @returns their number */
export async function deleteBatchBeyond(db: Database, accountId: string, max: number, limit: number): Promise<number> {
  const batch = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.id))
    .offset(max)
    .limit(limit);
  return deleteByIds(db, batch);
}

/** Deletes the notifications that a query selects by ID. @returns their number */
async function deleteByIds(db: Database, ids: SQLWrapper): Promise<number> {
  const deleted = await db
    .delete(notifications)
    .where(inArray(notifications.id, ids))
    .returning({ id: notifications.id });
  return deleted.length;
}

/** Deletes request IDs that were used before a time. */
export async function deleteRequestsBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, notificationRequests, lt(notificationRequests.createdAt, before));
}
