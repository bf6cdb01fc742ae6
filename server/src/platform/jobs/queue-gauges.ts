import type { Database } from '../database/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createSnapshot } from '../metrics/snapshot.ts';
import { readQueueDepths } from './health.store.ts';
import { CLAIM_CHECK_SECONDS } from './queues.ts';

/** pg-boss counts the jobs this often. */
const DEPTHS_MAX_AGE_MS = 1000 * CLAIM_CHECK_SECONDS;

/** Adds the gauges of the jobs in the database: how many wait, run or are dead, and how long the oldest waits. */
export function addQueueGauges({ gauge }: Metrics, db: Database): void {
  const readDepths = createSnapshot(() => readQueueDepths(db), DEPTHS_MAX_AGE_MS);
  gauge(
    'job_queue_jobs',
    'Jobs in the database that are waiting, running or dead, by queue',
    async () =>
      (await readDepths()).flatMap(({ queue, waiting, running, dead }) =>
        Object.entries({ waiting, running, dead }).map(([state, count]) => [{ queue, state }, count] as const),
      ),
    'queue',
    'state',
  );
  gauge(
    'job_queue_oldest_seconds',
    'How long the oldest job of a queue has been waiting since it was due',
    async () => (await readDepths()).map(({ queue, oldestSeconds }) => [{ queue }, oldestSeconds] as const),
    'queue',
  );
}
