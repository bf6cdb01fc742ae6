import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { describeError, StartupError } from '../startup-error.ts';

/**
 * Creates or migrates the tables of the job queues (pg-boss), as a node does that may migrate.
 * @throws StartupError if that fails
 */
export async function migrateJobTables(
  { executeSql, kind: backend }: Pick<OpenDatabase, 'executeSql' | 'kind'>,
  log: Log,
): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ db: { executeSql }, backend, supervise: false, schedule: false });
  boss.on('error', (err) => log.warn({ err }, 'job queue error'));
  await boss.start().catch((error) => {
    throw new StartupError(
      `The tables of the job queues cannot be migrated: ${describeError(error)}. The role must own the schema pgboss; the first run creates it, which needs the privilege CREATE on the database`,
      error,
    );
  });
  await boss.stop({ graceful: false, close: false });
}
