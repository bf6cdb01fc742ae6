import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { inBatches } from '../batches.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { PermanentFailure } from './failures.ts';
import { deadLettersOf, RETRY_LIMIT } from './queues.ts';
import type { Attempt } from './worker.ts';

const SETTLE_RETRY_MS = 500;
/** For so long a completion waits for others, to be written with them. */
const GATHER_MS = 5;

interface Parts {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Aborted when the node stops. */
  readonly stopping: AbortSignal;
}

/** Writes down what became of the jobs of a queue. */
export interface Settling {
  /** Marks a job as done, together with others that are done at the same time. */
  complete(attempt: Attempt): Promise<void>;
  /** Counts a job that was marked as done in a transaction of its own. */
  completed(): void;
  /** Lets a job be retried, or moves it to the dead letters: after the last attempt, or where no retry would help. */
  fail(attempt: Attempt, error: unknown): Promise<void>;
}

export function createSettling(queue: string, { boss, db, log, metrics, stopping }: Parts): Settling {
  const count = (outcome: 'completed' | 'retried' | 'dead') => metrics.count('jobs_total', { queue, outcome });

  /** A job that is done must not be done again because the database was away for a moment. */
  async function untilWritten(write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (err) {
        log.warn({ err, queue }, 'the outcome of jobs could not be written yet');
        if (stopping.aborted) return;
        await sleep(SETTLE_RETRY_MS);
      }
    }
  }

  const completeTogether = inBatches(
    async (ids: readonly string[]) => {
      // a claim that ran out meanwhile has put the job back: it is done all the same
      await untilWritten(() => boss.complete(queue, [...ids], null, { includeQueued: true }));
      return new Map<string, never>();
    },
    { atOnce: 1, pauseMs: () => GATHER_MS },
  );

  async function moveToDeadLetters({ id, data }: Attempt): Promise<void> {
    const { fromDrizzle } = await import('pg-boss');
    await db.transaction(async (tx) => {
      const on = { db: fromDrizzle(tx as never, sql) };
      await boss.send(deadLettersOf(queue), data, { id, ...on });
      await boss.cancel(queue, id, on);
    });
  }

  return {
    async complete({ id }) {
      await completeTogether(id);
      count('completed');
    },
    completed: () => count('completed'),
    async fail(attempt, error) {
      const { id, retryCount } = attempt;
      const isPermanent = error instanceof PermanentFailure;
      const isDead = isPermanent || retryCount >= RETRY_LIMIT;
      count(isDead ? 'dead' : 'retried');
      const facts = { err: error, queue, jobId: id, attempt: retryCount + 1 };
      if (isDead) log.error(facts, 'a job failed for good and is kept as a dead letter');
      else log.warn(facts, 'a job failed and will be retried');
      await untilWritten(() => {
        if (isPermanent) return moveToDeadLetters(attempt);
        return boss.fail(queue, { id, retryCount }, { error: error instanceof Error ? error.name : 'unknown' });
      });
    },
  };
}
