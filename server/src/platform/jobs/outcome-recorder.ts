import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ConnectionOptions, PgBoss } from 'pg-boss';
import { createBatcher } from '../batcher.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseLost } from '../database/errors.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { deadLetterQueue, RETRY_LIMIT } from './queues.ts';
import { clearData, lockData } from './sealed-data.store.ts';
import type { Attempt } from './worker.ts';

/** What becomes of an attempt. */
export const OUTCOMES = ['completed', 'retried', 'dead'] as const;

const RETRY_MS = 500;
/** Completions within this time are written in one batch. */
const BATCH_DELAY_MS = 5;

interface Dependencies {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Aborted when the node stops. */
  readonly stopping: AbortSignal;
}

/** Writes an outcome in a transaction. @param options make pg-boss write in it */
type WriteOutcome = (options: ConnectionOptions, tx: Database) => Promise<unknown>;

/** Records the outcomes of the jobs of a queue. */
export interface OutcomeRecorder {
  /** Marks a job as completed, in a batch with others. */
  complete(attempt: Attempt): Promise<void>;
  /** Counts a job that was marked as completed in its own transaction. */
  countCompleted(): void;
  /** Schedules a retry, or moves the job to the dead letter queue after the last retry or a `PermanentFailure`. */
  fail(attempt: Attempt, error: unknown): Promise<void>;
}

export function createOutcomeRecorder(
  queue: string,
  { boss, db, log, metrics, stopping }: Dependencies,
): OutcomeRecorder {
  const count = (outcome: (typeof OUTCOMES)[number]) => metrics.jobs.inc({ queue, outcome });

  /** Writes the outcome of jobs and clears the data of those that are done, because emails contain links. */
  async function write(ids: readonly string[], writeOutcome: WriteOutcome): Promise<void> {
    const { fromDrizzle } = await import('pg-boss');
    await db.transaction(async (tx) => {
      await writeOutcome({ db: fromDrizzle(tx as never, sql) }, tx);
      await clearData(tx, queue, ids);
    });
  }

  /** Retries until the outcome is recorded: a short outage of the database must not cause a job to run twice. */
  async function record(ids: readonly string[], writeOutcome: WriteOutcome): Promise<void> {
    for (;;) {
      try {
        await write(ids, writeOutcome);
        return;
      } catch (err) {
        if (!isDatabaseLost(err)) log.warn({ err, queue }, 'could not record job outcomes, will retry');
        if (stopping.aborted) return;
        await sleep(RETRY_MS);
      }
    }
  }

  const completeInBatch = createBatcher(
    async (ids: readonly string[]) => {
      // includeQueued: if the claim has expired, the job is queued again although it is done
      await record(ids, (options) => boss.complete(queue, [...ids], null, { includeQueued: true, ...options }));
      return new Map<string, never>();
    },
    { concurrency: 1, delayMs: BATCH_DELAY_MS },
  );

  /** Moves the stored data: it may have been encrypted again since the job was fetched. */
  async function moveToDeadLetters(
    { id, data: fetched }: Attempt,
    options: ConnectionOptions,
    tx: Database,
  ): Promise<void> {
    const data = (await lockData(tx, queue, id)) ?? fetched;
    await boss.send(deadLetterQueue(queue), data, { id, ...options });
    await boss.cancel(queue, id, options);
  }

  return {
    async complete({ id }) {
      await completeInBatch(id);
      count('completed');
    },
    countCompleted: () => count('completed'),
    async fail(attempt, error) {
      const { id, retryCount } = attempt;
      const isPermanent = error instanceof PermanentFailure;
      const isDead = isPermanent || retryCount >= RETRY_LIMIT;
      count(isDead ? 'dead' : 'retried');
      const fields = { err: error, queue, jobId: id, attempt: retryCount + 1 };
      if (isDead) log.error(fields, 'job failed permanently, kept as a dead letter');
      else log.warn(fields, 'job failed, will be retried');
      const output = { error: error instanceof Error ? error.name : 'unknown' };
      await record([id], (options, tx) =>
        isPermanent ? moveToDeadLetters(attempt, options, tx) : boss.fail(queue, { id, retryCount }, output, options),
      );
    },
  };
}
