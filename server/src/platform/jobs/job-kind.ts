import type { Database } from '../database/database.ts';

/** A kind of job, run later by any node. See docs/reference/jobs.md. */
export interface JobKind {
  readonly queue: string;
  /** Jobs that a node runs at a time; by default 4, or 1 for scheduled jobs. */
  readonly concurrency?: number;
  /**
   * Runs one job. If it throws, the job is retried with exponential backoff, unless it threw a `PermanentFailure`.
   * @param finish marks the job as completed in the transaction of its changes, so that a crash after the commit does not
   *   repeat it. Throws if another node has completed it
   */
  work(data: object, finish: (tx: Database) => Promise<void>): Promise<void>;
  /** Schedule as a cron expression in UTC, for jobs that are not enqueued. */
  readonly cron?: string;
}
