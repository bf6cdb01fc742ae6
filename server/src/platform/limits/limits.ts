import { createHash } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { failure } from '../failure.ts';
import { countedKeys } from '../ip-address.ts';
import { countCall, deleteEnded } from './store.ts';

const EXCEEDED_MAX = 10_000;

/** So many calls in so many seconds. */
export interface Rate {
  readonly calls: number;
  readonly seconds: number;
}

/** Counts calls by key (a client's IP address, a submitted email address, an account's ID). */
export interface Limits {
  /**
   * Counts one call under each of the keys, up to the first that is over a rate: what is refused makes no more rows.
   * A key that is an IPv6 address counts as its /64 and, with ten times the rate, as its /48.
   * @throws Failure RATE_LIMITED when one of them is over a rate
   */
  take(name: string, keys: readonly string[], rates: readonly Rate[]): Promise<void>;
  /**
   * Counts one event under a key in the caller's transaction: a rollback undoes the count.
   * @returns false when the key is over the rate
   */
  count(tx: Database, name: string, key: string, rate: Rate): Promise<boolean>;
  /** Forgets counts that have run out. */
  cleanUp(): Promise<void>;
}

/** Lifts every limit (RATE_LIMITS=off). */
export const noLimits: Limits = { take: async () => {}, count: async () => true, cleanUp: async () => {} };

/** Counts in the database, which all nodes share, by the clock that they agree on. */
export function createLimits(db: Database, clock: Clock): Limits {
  const nameOf = (name: string, key: string, { seconds }: Rate) => `${name}:${seconds}:${shortened(key)}`;
  /** Until when a key stays above its rate: a storm that is already refused costs the database nothing more. */
  const exceeded = new LRUCache<string, number>({ max: EXCEEDED_MAX });

  /** @returns when the count ends, where this call is above the rate */
  async function countUnlessExceeded(key: string, { calls, seconds }: Rate, now: number): Promise<number | undefined> {
    const until = exceeded.get(key);
    if (until !== undefined && until > now) return until;
    const { points, expire } = await countCall(db, key, now, seconds * 1000);
    if (points <= calls) return undefined;
    exceeded.set(key, expire);
    return expire;
  }

  return {
    async take(name, keys, rates) {
      const now = clock.now().getTime();
      for (const rate of rates) {
        for (const { key, factor } of keys.flatMap(countedKeys)) {
          const allowed = { calls: rate.calls * factor, seconds: rate.seconds };
          const until = await countUnlessExceeded(nameOf(name, key, rate), allowed, now);
          if (until === undefined) continue;
          throw failure(coreErrors, 'RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) });
        }
      }
    },
    async count(tx, name, key, rate) {
      const { points } = await countCall(tx, nameOf(name, key, rate), clock.now().getTime(), rate.seconds * 1000);
      return points <= rate.calls;
    },
    cleanUp: () => deleteEnded(db, clock.now().getTime()),
  };
}

/** Typed addresses are of any length and nobody's business: what is counted under is a hash. */
function shortened(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
