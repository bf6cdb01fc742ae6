import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { runWithoutContext } from '../log/execution-context.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { completeInTransaction } from './boss.ts';
import type { JobKind } from './job-kind.ts';
import { createOutcomeRecorder } from './outcome-recorder.ts';
import { HEARTBEAT_SECONDS } from './queues.ts';
import { type Attempt, startWorker, type Worker } from './worker.ts';

/** Default number of jobs of one queue that a node runs at a time. */
const CONCURRENCY = 4;

interface WorkerContext {
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Aborted when the node stops. */
  readonly stopping: AbortSignal;
}

/** Starts the worker of a queue. It traces each attempt and records its outcome. */
export function startQueueWorker(
  boss: PgBoss,
  { queue, work, cron, concurrency = cron ? 1 : CONCURRENCY }: JobKind,
  { db, log, metrics, tracing, stopping }: WorkerContext,
): Worker {
  const outcomes = createOutcomeRecorder(queue, { boss, db, log, metrics, stopping });

  async function run(attempt: Attempt): Promise<void> {
    let isFinished = false;
    const finish = async (tx: Database) => {
      await completeInTransaction(tx, boss, queue, attempt.id);
      isFinished = true;
    };
    try {
      await tracing.run(`job ${queue}`, 'consumer', { 'messaging.destination.name': queue }, () =>
        work(attempt.data, finish),
      );
    } catch (error) {
      return outcomes.fail(attempt, error);
    }
    if (isFinished) outcomes.countCompleted();
    else await outcomes.complete(attempt);
  }

  return startWorker({
    queue,
    concurrency,
    fetch: (limit) => boss.fetch<object>(queue, { batchSize: limit }),
    // a request may have woken the worker, but does not run the job
    run: (attempt) => runWithoutContext(() => run(attempt)),
    renewClaims: (attempts) => boss.touch(queue, [...attempts]),
    renewClaimsEveryMs: HEARTBEAT_SECONDS * 1000,
    log,
  });
}
