import { REVOCATION_MS } from '@app/contract/sessions/limits';
import { LRUCache } from 'lru-cache';
import type { SessionKey } from './store.ts';

/** Maximum number of cached accounts: more than send requests within `CACHE_MS`. */
const CACHED_ACCOUNTS_MAX = 10_000;
/** Half of the time within which a revoked session must be rejected, in case an event of the bus is lost. */
const CACHE_MS = REVOCATION_MS / 2;

/** Caches what `load` returns for a session. The records of an account expire together, `CACHE_MS` after the first was requested. */
export function createSessionCache<T>(load: (key: SessionKey) => Promise<T>) {
  const accounts = new LRUCache<string, Map<string, Promise<T>>>({
    max: CACHED_ACCOUNTS_MAX,
    ttl: CACHE_MS,
    ttlAutopurge: true,
    memoMethod: () => new Map(),
  });

  return {
    /** The accounts with cached records, for metrics. */
    accounts,
    /** Returns the cached record, or loads it. Rejects as `load` does; then nothing is cached. */
    find({ accountId, sessionId }: SessionKey): Promise<T> {
      const records = accounts.memo(accountId);
      const cached = records.get(sessionId);
      if (cached) return cached;
      const record = load({ accountId, sessionId });
      records.set(sessionId, record);
      record.catch(() => records.delete(sessionId));
      return record;
    },
    /** Returns the cached records of an account. */
    recordsOf: (accountId: string): Promise<T>[] => [...(accounts.get(accountId)?.values() ?? [])],
    /** Drops the records of an account, including those that are being loaded: later calls of `find` load them again. */
    drop: (accountId: string): void => void accounts.delete(accountId),
  };
}
