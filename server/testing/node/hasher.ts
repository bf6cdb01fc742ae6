import { createPasswordHasher, type PasswordHasher } from '../../src/platform/hashing/password-hasher.ts';

/**
 * Hashes with argon2id at almost no cost, shared by the nodes of a test file. Tests about hashing use the real cost
 * (`NodeOptions.realHashing`).
 */
export const cheapHasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A hasher that counts its tasks and can make them wait. */
export interface ObservedHasher extends PasswordHasher {
  /** The number of passwords and codes received so far. */
  count(): number;
  /** Makes tasks wait before they start. @returns a function that lets them start */
  hold(): () => void;
}

/** Creates a hasher that observes the tasks of `cheapHasher`. */
export function createObservedHasher(): ObservedHasher {
  let count = 0;
  let held: Promise<void> | undefined;
  async function run<T>(task: () => Promise<T>): Promise<T> {
    count += 1;
    await held;
    return task();
  }
  return {
    ...cheapHasher,
    hash: (...task) => run(() => cheapHasher.hash(...task)),
    hashWithSalt: (...task) => run(() => cheapHasher.hashWithSalt(...task)),
    verify: (...task) => run(() => cheapHasher.verify(...task)),
    count: () => count,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
  };
}
