import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { minIdAt } from '../../../platform/randomness.ts';
import type { EventRow } from '../model/presenter.ts';
import { sourceEvents, sourceExternalIds, sources } from '../model/tables.ts';

/** Whose events: those that were counted for an account, and those of its subjects and its wallet that belong to no account. */
export interface EventOwner {
  readonly accountId: string;
  readonly holders: readonly string[];
}

interface EventFilter {
  readonly projectId?: string;
  readonly owner?: EventOwner | undefined;
  /** Only events that were stored since. */
  readonly since?: Date;
  /** Only IDs less than this. */
  readonly below?: string | undefined;
}

const isOfHolders = ({ holders }: EventOwner) =>
  and(isNull(sourceEvents.accountId), inArray(sourceEvents.holder, [...holders]));

/** Lists source events, newest first. */
export function listEvents(db: Database, filter: EventFilter, limit: number): Promise<EventRow[]> {
  const { projectId, owner, since, below } = filter;
  return db
    .select({ ...getTableColumns(sourceEvents), sourceKind: sources.kind })
    .from(sourceEvents)
    .innerJoin(sources, eq(sources.id, sourceEvents.sourceId))
    .where(
      and(
        projectId === undefined ? undefined : eq(sourceEvents.projectId, projectId),
        owner && or(eq(sourceEvents.accountId, owner.accountId), isOfHolders(owner)),
        since && gte(sourceEvents.id, minIdAt(since)),
        below === undefined ? undefined : lt(sourceEvents.id, below),
      ),
    )
    .orderBy(desc(sourceEvents.id))
    .limit(limit);
}

/** Deletes the events of an owner's subjects and wallet that belong to no account. */
export async function deleteEventsOfHolders(tx: Database, owner: EventOwner): Promise<void> {
  await tx.delete(sourceEvents).where(isOfHolders(owner));
}

/** Deletes the events that were stored before a time. */
export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, sourceEvents, lt(sourceEvents.id, minIdAt(before)));
}

/** Deletes sources that were revoked before a time, with the hashes of their external IDs. */
export async function deleteSourcesRevokedBefore(db: Database, before: Date): Promise<void> {
  const revoked = db.select({ id: sources.id }).from(sources).where(lt(sources.revokedAt, before));
  await deleteInBatches(db, sourceExternalIds, inArray(sourceExternalIds.sourceId, revoked));
  await deleteInBatches(db, sources, lt(sources.revokedAt, before));
}
