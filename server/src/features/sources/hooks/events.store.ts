import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../platform/database/database.ts';
import { projects } from '../../projects/index.ts';
import type { ReportedAction, ReportedSupporter } from '../kinds/kind.ts';
import { sourceEvents, sourceExternalIds, sources } from '../model/tables.ts';

/** An event to store. */
export interface NewEvent {
  readonly id: string;
  readonly sourceId: string;
  /** The revision of the source with whose secret the event was verified. */
  readonly revision: number;
  /** Null for a test, which may repeat. */
  readonly externalHash: string | null;
  /** Hash of the external ID that the event takes back; null for other events. */
  readonly refundedHash: string | null;
  readonly action: ReportedAction;
  readonly supporter: ReportedSupporter | null;
  readonly holder: string | null;
  readonly name: string | null;
  readonly at: Date;
}

/** Which of the sources have at least `max` events that wait to be counted. */
export async function listFullSources(db: Database, ids: readonly string[], max: number): Promise<readonly string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id from json_to_recordset(${JSON.stringify(ids.map((id) => ({ id })))}::json) as input (id uuid)
      where (select count(*) from (
        select 1 from ${sourceEvents} where ${sourceEvents.sourceId} = input.id and ${sourceEvents.result} is null limit ${max}
      ) as waiting) >= ${max}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Stores events of sources that are unchanged since they were verified, in one statement. Of a project that is not live
 * it stores tests only, and refunds while it is suspended. An event whose external ID the source has reported before is listed as
 * a duplicate, and changes nothing.
 * @returns the stored events; the source of each other one was changed, or its project
 */
export async function insertEvents(db: Database, events: readonly NewEvent[]): Promise<ReadonlyMap<NewEvent, true>> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`with input as (
        select input.*, ${sources.projectId} as project_id,
          row_number() over (partition by source_id, hash order by input.id) as nth
        from json_to_recordset(${JSON.stringify(events.map(toInput))}::json) as input (
          id uuid, source_id uuid, revision integer, hash text, refunded_hash text, action jsonb, supporter jsonb, holder text, name text,
          at timestamptz)
        join ${sources} on ${sources.id} = input.source_id and ${sources.revision} = input.revision
        join ${projects} on ${projects.id} = ${sources.projectId}
        where ${projects.state} = 'live' or hash is null or (${projects.state} = 'suspended' and refunded_hash is not null)
      ), claimed as (
        insert into ${sourceExternalIds} (source_id, hash)
        select source_id, hash from input where hash is not null and nth = 1
        -- Concurrent statements wait for each other in the same order
        order by source_id, hash
        on conflict do nothing
        returning source_id, hash
      )
      insert into ${sourceEvents} (id, source_id, project_id, external_hash, refunded_hash, action, supporter, holder, name, at,
        result)
      select input.id, input.source_id, project_id, claimed.hash, refunded_hash, action, supporter, holder, name, at,
        case when input.hash is null then 'test' when claimed.hash is null then 'duplicate' end
      from input left join claimed
        on claimed.source_id = input.source_id and claimed.hash = input.hash and input.nth = 1
      returning id`,
  );
  const stored = new Set(rows.map(({ id }) => id));
  return new Map(events.filter(({ id }) => stored.has(id)).map((event) => [event, true]));
}

function toInput({ sourceId, externalHash, refundedHash, ...event }: NewEvent) {
  return { ...event, source_id: sourceId, hash: externalHash, refunded_hash: refundedHash };
}

/** Adds a test event to a source, unless its external ID is known. */
export async function insertTestEvent(
  tx: Database,
  event: Omit<typeof sourceEvents.$inferInsert, 'externalHash' | 'result'>,
  hash: string,
): Promise<void> {
  const claimed = await tx
    .insert(sourceExternalIds)
    .values({ sourceId: event.sourceId, hash })
    .onConflictDoNothing()
    .returning({ hash: sourceExternalIds.hash });
  if (claimed.length > 0) await tx.insert(sourceEvents).values({ ...event, result: 'test' });
}
