import type { PgBoss } from 'pg-boss';

/** Retries per job; with the exponential backoff below they continue for hours. */
export const RETRY_LIMIT = 30;
/** Interval of the heartbeat of a running job. */
export const HEARTBEAT_SECONDS = 4;
/** A job without a heartbeat for this long is retried, because its node died; checked every `CLAIM_CHECK_SECONDS`. */
const CLAIM_SECONDS = 15;
export const CLAIM_CHECK_SECONDS = 5;

const OPTIONS = {
  retryLimit: RETRY_LIMIT,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 300,
  heartbeatSeconds: CLAIM_SECONDS,
};

/** Ending of the names of dead letter queues. */
export const DEAD_LETTERS = '-dead-letters';

/** Returns the name of the dead letter queue, which keeps permanently failed jobs for inspection. */
export function deadLetterQueue(queue: string): string {
  return queue + DEAD_LETTERS;
}

/** Creates missing queues with their dead letter queues, and updates the options of existing ones. */
export async function setUpQueues(boss: PgBoss, queues: readonly string[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const queue of queues) {
    const deadLetter = deadLetterQueue(queue);
    if (!existing.has(deadLetter)) await boss.createQueue(deadLetter);
    const options = { ...OPTIONS, deadLetter };
    const current = existing.get(queue);
    if (!current) await boss.createQueue(queue, options);
    else if (!hasOptions(current, options)) await boss.updateQueue(queue, options);
  }
}

function hasOptions(current: object, options: object): boolean {
  const currentOptions = new Map(Object.entries(current));
  return Object.entries(options).every(([name, value]) => currentOptions.get(name) === value);
}
