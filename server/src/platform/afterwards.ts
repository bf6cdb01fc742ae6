import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log/log.ts';

/** Small work that begins once the answer is on its way: what may not show in how long the answer takes. */
export interface Afterwards {
  /** A failure is logged. Where too much is at work already it is left undone. */
  run(what: string, work: () => Promise<unknown>): void;
  /** Comes back when nothing is at work. */
  settled(): Promise<void>;
}

const AT_ONCE_MAX = 256;
/** Milliseconds before work begins. One turn of the event loop is too short: the response may still be on its way then. */
const DELAY_MS = 50;

export function createAfterwards(log: Log): Afterwards {
  const atWork = new Set<Promise<unknown>>();
  return {
    run(what, work) {
      if (atWork.size >= AT_ONCE_MAX) return log.warn({ what }, 'too much is to be done afterwards');
      const begun = sleep(DELAY_MS)
        .then(work)
        .catch((err) => log.warn({ err, what }, 'something was not done afterwards'))
        .finally(() => atWork.delete(begun));
      atWork.add(begun);
    },
    async settled() {
      await Promise.all(atWork);
    },
  };
}
