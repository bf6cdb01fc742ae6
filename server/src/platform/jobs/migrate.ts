import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** Creates or migrates the tables of the job queues (pg-boss), as a node does that may migrate. */
export async function migrateJobTables(
  { executeSql, kind: backend }: Pick<OpenDatabase, 'executeSql' | 'kind'>,
  log: Log,
): Promise<void> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ db: { executeSql }, backend, supervise: false, schedule: false });
  boss.on('error', (err) => log.warn({ err }, 'job queue error'));
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}
