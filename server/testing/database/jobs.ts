import { until } from '../processes/until.ts';
import type { TestDatabase } from './database.ts';
import { query } from './dump.ts';

const TIMEOUT_MS = 40_000;

/** Runs a scheduled job now, and waits until it is completed. */
export async function runJob(database: TestDatabase, queue: string): Promise<void> {
  const [job] = await query<{ id: string }>(
    database,
    `insert into pgboss.job (name, data) values ($1, '{}') returning id`,
    [queue],
  );
  const isCompleted = async () => {
    const [row] = await query<{ state: string }>(database, 'select state from pgboss.job where id = $1', [job?.id]);
    return row?.state === 'completed';
  };
  await until(isCompleted, TIMEOUT_MS);
}
