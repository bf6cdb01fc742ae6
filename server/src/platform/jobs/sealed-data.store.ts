import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../database/database.ts';

/** A job whose data contains an encrypted value. */
export interface SealedJob {
  /** Name of the queue and ID, as JSON: the order of the primary key. */
  readonly id: string;
  readonly sealed: string;
}

/** Lists jobs with encrypted data. The data of jobs that are done is cleared. */
export function listSealedData(db: Database, after: string | null, limit: number): Promise<SealedJob[]> {
  const [name, id] = after === null ? [] : (JSON.parse(after) as [string, string]);
  const isAfter = after === null ? sql`` : sql`and (name, id) > (${name}, ${id}::uuid)`;
  return queryRows<SealedJob>(
    db,
    sql`select json_build_array(name, id)::text as id, data->>'sealed' as sealed from pgboss.job
      where data->>'sealed' is not null ${isAfter}
      order by name, id limit ${limit}`,
  );
}

/** Locks a job until the transaction ends. @returns its data; undefined if it does not exist */
export async function lockData(tx: Database, queue: string, id: string): Promise<object | undefined> {
  const [job] = await queryRows<{ data: object }>(
    tx,
    sql`select data from pgboss.job where name = ${queue} and id = ${id}::uuid for update`,
  );
  return job?.data;
}

/** Clears the data of the given jobs that are done. Their rows remain, so that no second job with the same ID is enqueued. */
export async function clearData(tx: Database, queue: string, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update pgboss.job set data = null
      where name = ${queue} and id = any(${sql.param(ids)}::uuid[]) and state >= 'completed' and data is not null`,
  );
}

/** Replaces encrypted data that is still the same. */
export async function replaceSealedData(
  db: Database,
  changes: readonly (SealedJob & { readonly to: string })[],
): Promise<void> {
  await db.execute(
    sql`update pgboss.job set data = jsonb_set(job.data, '{sealed}', to_jsonb(input."to"))
      from json_to_recordset(${JSON.stringify(changes)}::json) as input (id text, sealed text, "to" text)
      where job.name = input.id::json->>0 and job.id = (input.id::json->>1)::uuid and job.data->>'sealed' = input.sealed`,
  );
}
