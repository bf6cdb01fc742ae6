import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../database/database.ts';
import { DEAD_LETTERS } from './queues.ts';

/** The numbers of jobs of a queue: those not done yet, and those completed or failed since a time. */
export interface QueueHealth {
  readonly queue: string;
  /** Jobs that are not completed yet. */
  readonly waiting: number;
  readonly completed: number;
  /** Jobs that failed permanently. */
  readonly failed: number;
  readonly lastCompletedAt: Date | null;
}

/** Reads the health of all queues from the tables of pg-boss. Reads every job: call it from a job. */
export async function readQueueHealth(db: Database, since: Date): Promise<QueueHealth[]> {
  const isRecent = (column: string) => sql`${sql.raw(column)} > ${since.toISOString()}::timestamptz`;
  const rows = await queryRows<Omit<QueueHealth, 'lastCompletedAt'> & { lastCompletedMs: number | null }>(
    db,
    sql`select queue.name as queue,
        count(*) filter (where job.name = queue.name and job.state in ('created', 'retry', 'active'))::int as waiting,
        count(*) filter (where job.state = 'completed' and ${isRecent('job.completed_on')})::int as completed,
        count(*) filter (where job.name <> queue.name and ${isRecent('job.created_on')})::int as failed,
        (extract(epoch from max(job.completed_on) filter (where job.state = 'completed')) * 1000)::float8 as "lastCompletedMs"
      from pgboss.queue left join pgboss.job on job.name in (queue.name, queue.name || ${DEAD_LETTERS})
      where queue.name not like ${`%${DEAD_LETTERS}`} and queue.name not like '\\_\\_%'
      group by queue.name order by queue.name`,
  );
  return rows.map(({ lastCompletedMs, ...row }) => ({
    ...row,
    lastCompletedAt: lastCompletedMs === null ? null : new Date(lastCompletedMs),
  }));
}

/** The jobs of a queue that are in the database. */
export interface QueueDepth {
  readonly queue: string;
  /** Jobs that no node has fetched, including retries. */
  readonly waiting: number;
  readonly running: number;
  /** Jobs that failed permanently. */
  readonly dead: number;
  /** How long the oldest job has been waiting since it was due; 0 if none is due. */
  readonly oldestSeconds: number;
}

/** Maximum number of jobs among which the oldest one is searched, in the order in which they are fetched. */
const SEARCHED_JOBS = 10_000;

/** Reads the depths of all queues, as pg-boss has counted them within the last seconds. Reads few rows, even if queues are long. */
export function readQueueDepths(db: Database): Promise<QueueDepth[]> {
  return queryRows(
    db,
    sql`select queue.name as queue, queue.queued_count as waiting, queue.active_count as running,
        coalesce(dead.queued_count, 0) as dead,
        greatest(0, coalesce(extract(epoch from now() - (
          select min(start_after) from (
            select start_after from pgboss.job where job.name = queue.name and job.state < 'active'
            order by job.priority desc, job.created_on limit ${sql.raw(String(SEARCHED_JOBS))}) as due)), 0))::float8 as "oldestSeconds"
      from pgboss.queue left join pgboss.queue as dead on dead.name = queue.name || ${DEAD_LETTERS}
      where queue.name not like ${`%${DEAD_LETTERS}`} and queue.name not like '\\_\\_%'
      order by queue.name`,
  );
}
