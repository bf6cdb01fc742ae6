import type { Log } from '../log/log.ts';
import type { Database } from './database.ts';

/** What follows a commit, such as waking a job or publishing an event. */
type Effect = () => void | Promise<void>;

/**
 * A transaction that collects effects. Functions that only read and write take a `Database`; those that also send something take
 * a `Transaction`, so that nothing can be sent for changes that may be rolled back.
 */
export type Transaction = Database & {
  /**
   * Runs a function after the commit, in the order of registration, before `transact` returns; never if the transaction is rolled
   * back. An error that it throws is logged.
   */
  afterCommit(effect: Effect): void;
};

/**
 * Runs a function in a transaction, which it may fill with changes, emails and events, and returns its result after the commit
 * and its effects. Jobs and emails can be enqueued in it.
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
