import { coreErrors } from '@app/contract/core/errors';
import { failure } from './failure.ts';

const RETRY_SECONDS = 2;

/**
 * Lets so much work be done at once; some more may wait, in the order in which it came.
 * @throws Failure UNAVAILABLE where too much waits already
 */
export function createGate(atOnce: number, waitingMost: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside < atOnce) inside += 1;
    else if (waiting.length < waitingMost) await new Promise<void>((enter) => waiting.push(enter));
    else throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    try {
      return await work();
    } finally {
      // whoever waits takes this place over, so that nobody who comes now is before them
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
