import { createHash } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { failure } from '../failure.ts';
import { rateLimitKeys } from '../ip-address.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { RedisConnection } from '../redis.ts';
import { countInRedis } from './redis-store.ts';
import { type CountRule, countCall, countInDatabase, deleteExpired } from './store.ts';

const MAX_CACHED_KEYS = 10_000;

/** Number of calls allowed per period in seconds. */
export interface Rate {
  readonly calls: number;
  readonly seconds: number;
}

export type Limits = ReturnType<typeof createLimits>;

/** No limits (RATE_LIMITS=off). */
export const noLimits: Limits = { consume: async () => {}, count: async () => true, cleanUp: async () => {} };

/**
 * Creates rate limits, which count calls by key (client IP address, submitted email address, account ID) for all nodes: in the
 * database, or in Redis if there is one. While Redis is lost they count in the database, from zero. See docs/reference/rate-limits.md.
 */
export function createLimits(db: Database, clock: Clock, metrics: Metrics, redis?: RedisConnection) {
  const nameOf = (name: string, key: string, { seconds }: Rate) => `${name}:${seconds}:${hashKey(key)}`;
  /** Expiry (ms) of keys that exceed their rate, so that a flood of rejected calls causes no queries. */
  const exceeded = new LRUCache<string, number>({ max: MAX_CACHED_KEYS });
  metrics.caches.set('exceeded-limits', exceeded);
  const countExceeded = (limit: string) => metrics.limitsExceeded.inc({ limit });
  const isExceeded = ({ key }: CountRule, now: number) => (exceeded.get(key) ?? 0) > now;

  async function countInStore(rules: readonly CountRule[], now: number, calls: number) {
    if (!redis) return countInDatabase(db, rules, now, calls);
    return countInRedis(redis, rules, now, calls).catch(() => countInDatabase(db, rules, now, calls));
  }

  return {
    /**
     * Counts one call under each key and stops at the first that exceeds a rate, so that rejected calls create no rows.
     * IPv6 addresses count per /64 and, with ten times the rate, per /48.
     * @param calls counts several calls at once; all of them exceed a rate if the last one does
     * @throws Failure RATE_LIMITED if a key exceeds a rate
     */
    async consume(name: string, keys: readonly string[], rates: readonly Rate[], calls = 1): Promise<void> {
      const now = clock.now().getTime();
      const rules = rates.flatMap((rate) =>
        keys.flatMap(rateLimitKeys).map(({ key, factor }) => ({
          key: nameOf(name, key, rate),
          calls: rate.calls * factor,
          periodMs: rate.seconds * 1000,
        })),
      );
      const cachedRule = rules.find((rule) => isExceeded(rule, now));
      const counted = cachedRule ? rules.slice(0, rules.indexOf(cachedRule)) : rules;
      const count = counted.length > 0 ? await countInStore(counted, now, calls) : undefined;
      if (count) exceeded.set(count.key, count.expiresAt);
      const expiresAt = count?.expiresAt ?? (cachedRule && exceeded.get(cachedRule.key));
      if (expiresAt === undefined) return;
      countExceeded(name);
      throw failure(coreErrors, 'RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil((expiresAt - now) / 1000)) });
    },
    /**
     * Counts one event under a key in the caller's transaction; a rollback undoes it.
     * @returns false if the key exceeds the rate
     */
    async count(tx: Database, name: string, key: string, rate: Rate): Promise<boolean> {
      const { calls } = await countCall(tx, nameOf(name, key, rate), clock.now().getTime(), rate.seconds * 1000);
      if (calls <= rate.calls) return true;
      countExceeded(name);
      return false;
    },
    /** Deletes expired counts. */
    cleanUp: () => deleteExpired(db, clock.now().getTime()),
  };
}

/** Keys are stored as hashes: submitted email addresses can be long and must not be readable. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
