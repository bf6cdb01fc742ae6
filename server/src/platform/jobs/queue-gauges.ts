import type { Database } from '../database/database.ts';
import { createSnapshot } from '../metrics/gauges.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { readQueueDepths } from './health.store.ts';

/** The library counts jobs about as often. */
const DEPTHS_MAX_AGE_MS = 5000;

/** Registers the metrics of the jobs in the database: how many wait, run or are dead, and how long the oldest waits. */
export function registerQueueGauges(metrics: Metrics, db: Database): void {
  const readDepths = createSnapshot(() => readQueueDepths(db), DEPTHS_MAX_AGE_MS);
  metrics.registerGauge('job_queue_jobs', async () =>
    (await readDepths()).flatMap(({ queue, waiting, running, dead }) =>
      Object.entries({ waiting, running, dead }).map(([state, value]) => ({ labels: { queue, state }, value })),
    ),
  );
  metrics.registerGauge('job_queue_oldest_seconds', async () =>
    (await readDepths()).map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
  );
}
