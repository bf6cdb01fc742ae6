import type { Log } from '../log/log.ts';
import type { Database } from './database.ts';

/** A function that runs after a commit, for example to wake a worker or publish an event. */
type Effect = () => void | Promise<void>;

/**
 * A transaction that collects effects. Functions that only read and write rows take a `Database`. Functions that also send
 * something take a `Transaction`, so that nothing is sent for changes that are rolled back.
 */
export type Transaction = Database & {
  /**
   * Runs a function after the commit, in the order of registration, before `transact` returns; never if the transaction is rolled
   * back. An error that it throws is logged.
   */
  afterCommit(effect: Effect): void;
};

/**
 * Runs a function in a transaction and returns its result after the commit and the effects. The function may write rows, enqueue
 * jobs and emails, and publish events.
 * @throws what the function throws, after a rollback; Failure UNAVAILABLE if jobs have not started in time
 */
export type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** @param ready resolves when jobs can be enqueued: their setup may need the connection that a transaction occupies */
export function createTransact(db: Database, ready: () => Promise<void>, log: Log): Transact {
  return async (work) => {
    await ready();
    const effects: Effect[] = [];
    const afterCommit = (effect: Effect) => void effects.push(effect);
    const result = await db.transaction((tx) => work(Object.assign(tx, { afterCommit })));
    for (const effect of effects) {
      try {
        await effect();
      } catch (err) {
        log.error({ err }, 'an effect of a committed transaction failed');
      }
    }
    return result;
  };
}
