import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions, PgBoss } from 'pg-boss';
import { createBatcher } from '../concurrency/batcher.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseLost } from '../database/errors.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { writingIn } from './boss.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { deadLetterQueue, RETRY_LIMIT } from './queues.ts';
import { clearData, lockData } from './sealed-data.store.ts';
import type { Attempt } from './worker.ts';

/** The possible outcomes of an attempt. */
export const OUTCOMES = ['completed', 'retried', 'dead'] as const;

const RETRY_MS = 500;
/** Completions within this time are written in one batch. */
const BATCH_DELAY_MS = 5;

/** What the worker of a queue needs. */
export interface WorkerContext {
  readonly boss: PgBoss;
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Aborted when the node stops. */
  readonly stopping: AbortSignal;
}

/** Writes an outcome in a transaction. @param options make pg-boss write in this transaction */
type WriteOutcome = (options: ConnectionOptions, tx: Database) => Promise<unknown>;

/** Creates the recorder of the outcomes of the jobs of a queue. */
export function createOutcomeRecorder(queue: string, { boss, db, log, metrics, stopping }: WorkerContext) {
  const count = (outcome: (typeof OUTCOMES)[number]) => metrics.jobs.inc({ queue, outcome });

  /**
   * Writes the outcome of jobs and clears the data of those that are done, because emails contain links. Retries until the outcome is
   * recorded: a short outage of the database must not cause a job to run twice.
   */
  async function record(ids: readonly string[], writeOutcome: WriteOutcome): Promise<void> {
    for (;;) {
      try {
        return await db.transaction(async (tx) => {
          await writeOutcome(await writingIn(tx), tx);
          await clearData(tx, queue, ids);
        });
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

  /** Moves jobs to the dead letters, with the stored data, which may have been encrypted again since the job was fetched. */
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
    /** Marks a job as completed, in a batch with others. */
    async complete({ id }: Attempt): Promise<void> {
      await completeInBatch(id);
      count('completed');
    },
    /** Marks a job as completed in the caller's transaction. @throws Error if it was already completed */
    async completeIn(tx: Database, { id }: Attempt): Promise<void> {
      const completed = await boss.complete(queue, id, null, await writingIn(tx));
      // Returned by the library, but missing from its types
      if ((completed as { affected?: number }).affected === 0) throw new Error('The job was already completed');
      await clearData(tx, queue, [id]);
    },
    /** Counts a job that was marked as completed in the transaction of a caller. */
    countCompleted: () => count('completed'),
    /** Schedules a retry, or moves the job to the dead letter queue after the last retry or a `PermanentFailure`. */
    async fail(attempt: Attempt, error: unknown): Promise<void> {
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
