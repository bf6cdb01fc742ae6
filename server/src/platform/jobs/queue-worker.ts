import type { Database } from '../database/database.ts';
import { runInContext } from '../log/execution-context.ts';
import type { JobKind } from './job-kind.ts';
import { createOutcomeRecorder, type WorkerContext } from './outcome-recorder.ts';
import { type Attempt, startWorker, type Worker } from './worker.ts';

/** Default number of jobs of one queue that a node runs at a time. */
const CONCURRENCY = 4;

/** Starts the worker of a queue. It traces each attempt and records its outcome. */
export function startQueueWorker(
  { queue, work, cron, concurrency = cron ? 1 : CONCURRENCY }: JobKind,
  context: WorkerContext,
): Worker {
  const { boss, tracing, log } = context;
  const outcomes = createOutcomeRecorder(queue, context);

  async function run(attempt: Attempt): Promise<void> {
    let isFinished = false;
    const finish = async (tx: Database) => {
      await outcomes.completeIn(tx, attempt);
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

  // The job runs without the context of a request that may have woken the worker
  return startWorker(boss, queue, concurrency, (attempt) => runInContext({}, () => run(attempt)), log);
}
