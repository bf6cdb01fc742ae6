import type { PgBoss } from 'pg-boss';

/** Attempts after the first one. With the growing pauses below they last for hours. */
export const RETRY_LIMIT = 30;
/** A claim is renewed every so many seconds while a job is being done. */
export const TOUCH_SECONDS = 4;
/** A job whose node died is given to another one after at most so many seconds, and those between two looks for such. */
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

/** The queue that keeps what failed for good, for people to look at. */
export function deadLettersOf(queue: string): string {
  return `${queue}-dead-letters`;
}

/** Creates the queues that are missing, each with its dead letters, and brings the options of the others up to date. */
export async function setUpQueues(boss: PgBoss, queues: readonly string[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((found) => [found.name, found]));
  for (const queue of queues) {
    const deadLetter = deadLettersOf(queue);
    if (!existing.has(deadLetter)) await boss.createQueue(deadLetter);
    const options = { ...OPTIONS, deadLetter };
    const found = existing.get(queue);
    if (!found) await boss.createQueue(queue, options);
    else if (!hasOptions(found, options)) await boss.updateQueue(queue, options);
  }
}

function hasOptions(found: object, options: object): boolean {
  const present = new Map(Object.entries(found));
  return Object.entries(options).every(([name, value]) => present.get(name) === value);
}
