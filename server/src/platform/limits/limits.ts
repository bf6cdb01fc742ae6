import { createHash } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import type { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { ExecuteSql } from '../database/database.ts';
import { failure } from '../failure.ts';

/** So many calls in so many seconds. */
export interface Rate {
  readonly calls: number;
  readonly seconds: number;
}

/** Counts calls by key (a client's address, a typed e-mail address). */
export interface Limits {
  /**
   * Counts one call under each of the keys.
   * @throws Failure RATE_LIMITED when one of them is over a rate
   */
  take(name: string, keys: readonly string[], rates: readonly Rate[]): Promise<void>;
}

/** Lifts every limit (RATE_LIMITS=off). */
export const noLimits: Limits = { take: async () => {} };

type Library = typeof import('rate-limiter-flexible');

/** Counts in this process, or in the database's table `limits` where several nodes share it. */
export function createLimits(postgres?: ExecuteSql): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();

  function limiter({ RateLimiterMemory, RateLimiterPostgres }: Library, name: string, rate: Rate) {
    const keyPrefix = `${name}:${rate.seconds}`;
    const known = limiters.get(keyPrefix);
    if (known) return known;
    const options = { keyPrefix, points: rate.calls, duration: rate.seconds };
    const made = postgres
      ? new RateLimiterPostgres({
          ...options,
          storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => postgres(text, values) },
          storeType: 'client',
          tableName: 'limits',
          tableCreated: true,
        })
      : new RateLimiterMemory(options);
    limiters.set(keyPrefix, made);
    return made;
  }

  return {
    async take(name, keys, rates) {
      // loaded with the first call that is counted, not before the server listens
      const library = await import('rate-limiter-flexible');
      for (const rate of rates) {
        for (const key of keys) {
          await limiter(library, name, rate)
            .consume(shortened(key))
            .catch((refused: unknown) => {
              if (!(refused instanceof library.RateLimiterRes)) throw refused;
              const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
              throw failure(coreErrors, 'RATE_LIMITED', { retryAfter });
            });
        }
      }
    },
  };
}

/** Typed addresses are of any length and nobody's business: what is counted under is a hash. */
function shortened(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
