import type { EventResult } from '@app/contract/core/quest-kinds';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import type { QuestResult } from '../../quests/index.ts';
import { sourceEvents, sourceExternalIds } from '../model/tables.ts';

export type WaitingEvent = typeof sourceEvents.$inferSelect;

/** Lists the sources with events that wait to be counted. It reads one entry of the index for each of them. */
export async function listWaitingSources(db: Database): Promise<readonly string[]> {
  const { sourceId, result } = sourceEvents;
  const rows = await queryRows<{ source_id: string }>(
    db,
    sql`with recursive waiting as (
        (select source_id from ${sourceEvents} where ${result} is null order by source_id limit 1)
        union all
        select (
          select ${sourceId} from ${sourceEvents} where ${result} is null and ${sourceId} > waiting.source_id order by ${sourceId} limit 1
        ) from waiting where waiting.source_id is not null
      )
      select source_id from waiting where source_id is not null`,
  );
  return rows.map((row) => row.source_id);
}

/**
 * Locks the oldest event of a source that waits to be counted and that no other transaction counts.
 * @param after only IDs after this one
 */
export async function lockWaitingEvent(
  tx: Database,
  sourceId: string,
  after: string,
): Promise<WaitingEvent | undefined> {
  const [event] = await tx
    .select()
    .from(sourceEvents)
    .where(and(isNull(sourceEvents.result), eq(sourceEvents.sourceId, sourceId), gt(sourceEvents.id, after)))
    .orderBy(asc(sourceEvents.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return event;
}

/** Locks the event of a source with this external ID, waiting for a transaction that counts it. */
export async function lockEventByHash(
  tx: Database,
  sourceId: string,
  externalHash: string,
): Promise<WaitingEvent | undefined> {
  const [event] = await tx
    .select()
    .from(sourceEvents)
    .where(and(eq(sourceEvents.sourceId, sourceId), eq(sourceEvents.externalHash, externalHash)))
    .for('update');
  return event;
}

/** Whether a source has reported a refund of the event with this external ID. */
export async function hasRefund(tx: Database, sourceId: string, externalHash: string): Promise<boolean> {
  const isRefund = and(eq(sourceEvents.sourceId, sourceId), eq(sourceEvents.refundedHash, externalHash));
  return (await tx.$count(sourceEvents, isRefund)) > 0;
}

/** Stores what became of an event, and whom it belongs to. What the service said about that person is deleted. */
export async function saveResult(
  tx: Database,
  id: string,
  { result, results, accountId }: { result: EventResult; results: readonly QuestResult[]; accountId: string | null },
): Promise<void> {
  await tx.update(sourceEvents).set({ result, results, accountId, supporter: null }).where(eq(sourceEvents.id, id));
}

/** Inserts an event that has been counted. @param hashes the hashes by which its source then knows it */
export async function insertCountedEvent(
  tx: Database,
  event: typeof sourceEvents.$inferInsert,
  hashes: readonly string[],
): Promise<void> {
  const { sourceId } = event;
  if (hashes.length > 0) await tx.insert(sourceExternalIds).values(hashes.map((hash) => ({ sourceId, hash })));
  await tx.insert(sourceEvents).values(event);
}

/** Whether a source has reported an external ID. */
export async function isExternalIdKnown(tx: Database, sourceId: string, hash: string): Promise<boolean> {
  const isKnown = and(eq(sourceExternalIds.sourceId, sourceId), eq(sourceExternalIds.hash, hash));
  return (await tx.$count(sourceExternalIds, isKnown)) > 0;
}
