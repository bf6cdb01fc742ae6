import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Database, OpenDatabase } from '../database/database.ts';
import { isDatabaseLost } from '../database/errors.ts';
import type { Log } from '../log/log.ts';
import { CLAIM_CHECK_SECONDS } from './queues.ts';
import { clearData } from './sealed-data.store.ts';

// The library that stores jobs in the database. It is loaded when it is needed, after the server has started to listen.

/** Our own workers have been stopped before, and the database is closed after. */
export const STOP_OPTIONS = { graceful: false, close: false };

interface BossOptions {
  readonly backend: OpenDatabase['kind'];
  readonly executeSql: OpenDatabase['executeSql'];
  /** Whether it may create and migrate its tables. */
  readonly migrate: boolean;
  readonly log: Log;
}

/**
 * Starts the library. A failed start leaves timers and a scheduler that would never run again, so each attempt creates an object
 * of its own.
 * @throws Error if the database is unavailable
 */
export async function startBoss({ backend, executeSql, migrate, log }: BossOptions): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: { executeSql },
    backend,
    migrate,
    superviseIntervalSeconds: CLAIM_CHECK_SECONDS,
    monitorIntervalSeconds: CLAIM_CHECK_SECONDS,
    ...(backend === 'pglite' ? {} : { application_name: 'jobs' }),
  });
  boss.on('error', (err) => {
    if (!isDatabaseLost(err)) log.warn({ err }, 'job queue error');
  });
  boss.on('warning', () => {});
  try {
    await boss.start();
    return boss;
  } catch (error) {
    await boss.stop(STOP_OPTIONS).catch(() => {});
    throw error;
  }
}

/** A job to be stored. */
interface NewJob {
  readonly queue: string;
  readonly id: string;
  readonly data: object;
  readonly priority: number;
}

/** Stores a job in the caller's transaction, unless there is one with the same ID. */
export async function sendInTransaction(
  tx: Database,
  boss: PgBoss,
  { queue, id, data, priority }: NewJob,
): Promise<void> {
  const { fromDrizzle } = await import('pg-boss');
  await boss.send(queue, data, { id, priority, db: fromDrizzle(tx as never, sql) });
}

/** Marks a job as completed in the caller's transaction, and clears its data. @throws Error if it was already completed */
export async function completeInTransaction(tx: Database, boss: PgBoss, queue: string, id: string): Promise<void> {
  const { fromDrizzle } = await import('pg-boss');
  const completed = await boss.complete(queue, id, null, { db: fromDrizzle(tx as never, sql) });
  // returned by the library, but missing from its types
  if ((completed as { affected?: number }).affected === 0) throw new Error('The job was already completed');
  await clearData(tx, queue, [id]);
}
