import { sql } from 'drizzle-orm';
import type { ConnectionOptions, PgBoss } from 'pg-boss';
import type { Database, OpenDatabase } from '../database/database.ts';
import { isDatabaseLost } from '../database/errors.ts';
import type { Log } from '../log/log.ts';
import { describeError, StartupError } from '../startup-error.ts';
import { CLAIM_CHECK_SECONDS } from './queues.ts';

// The library that stores jobs in the database. It is loaded when it is needed, after the server has started to listen.

/** Stops only the library: our own workers are stopped before it, and the database is closed after it. */
export const STOP_OPTIONS = { graceful: false, close: false };

/**
 * Starts the library. A failed start leaves timers and a scheduler that would never run again, so each attempt creates an object
 * of its own.
 * @param migrate whether the library may create and migrate its tables
 * @throws Error if the database is unavailable
 */
export async function startBoss(
  { kind: backend, executeSql }: Pick<OpenDatabase, 'kind' | 'executeSql'>,
  migrate: boolean,
  log: Log,
): Promise<PgBoss> {
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

/**
 * Creates or migrates the tables of the job queues, as a node with MIGRATE=on does when it starts.
 * @throws StartupError if that fails
 */
export async function migrateJobTables(
  { executeSql, kind: backend }: Pick<OpenDatabase, 'executeSql' | 'kind'>,
  log: Log,
): Promise<void> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({ db: { executeSql }, backend, supervise: false, schedule: false });
  boss.on('error', (err) => log.warn({ err }, 'job queue error'));
  await boss.start().catch((error) => {
    throw new StartupError(
      `The tables of the job queues cannot be migrated: ${describeError(error)}. The role must own the schema pgboss; the first run creates it, which needs the privilege CREATE on the database`,
      error,
    );
  });
  await boss.stop(STOP_OPTIONS);
}

/** Returns the options with which the library writes in a transaction. */
export async function writingIn(tx: Database): Promise<ConnectionOptions> {
  const { fromDrizzle } = await import('pg-boss');
  return { db: fromDrizzle(tx as never, sql) };
}
