import { REVOCATION_MS } from '@app/contract/accounts/limits';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { SessionKey } from './store.ts';

const CACHED_ACCOUNTS_MAX = 50_000;
/** Half of the time within which a revoked session must be rejected, in case an event of the bus is lost. */
const CACHE_MS = REVOCATION_MS / 2;
/** Sessions in use that are older than this are reloaded together with a session that must be loaded anyway. */
const RELOAD_AFTER_MS = CACHE_MS / 2;
/** Number of most recently used accounts whose sessions are checked for a reload. */
const RELOADED_ACCOUNTS_MAX = 100;
/** Number of accounts with expired sessions to remove for each session that is loaded; two, so that the cache shrinks. */
const REMOVED_ACCOUNTS_MAX = 2;

interface CachedSession<T> {
  readonly record: Promise<T | undefined>;
  /** In milliseconds of `performance.now()`. */
  readonly loadedAt: number;
  /** Whether a request has used the cached record. */
  isUsed: boolean;
}

/** Caches what `load` returns for a session, by account. */
export interface SessionCache<T> {
  /** Returns the cached record, or loads it. Rejects as `load` does; then nothing is cached. */
  find(key: SessionKey): Promise<T | undefined>;
  /** Returns the cached records of an account. */
  recordsOf(accountId: string): Promise<T | undefined>[];
  /** Drops the records of an account. */
  drop(accountId: string): void;
}

const isExpired = ({ loadedAt }: CachedSession<unknown>, now: number) => now - loadedAt >= CACHE_MS;

/** Creates the cache. A record is used for half of the time within which a revoked session must be rejected. */
export function createSessionCache<T>(
  load: (key: SessionKey) => Promise<T | undefined>,
  metrics: Pick<Metrics, 'caches'>,
): SessionCache<T> {
  type Sessions = Map<string, CachedSession<T>>;
  const cache = new LRUCache<string, Sessions>({ max: CACHED_ACCOUNTS_MAX });
  metrics.caches.set('sessions', cache);

  function loadIntoCache(sessions: Sessions, key: SessionKey, loadedAt: number): CachedSession<T> {
    const cached = { record: load(key), loadedAt, isUsed: false };
    sessions.set(key.sessionId, cached);
    cached.record.catch(() => {
      if (sessions.get(key.sessionId) === cached) sessions.delete(key.sessionId);
    });
    return cached;
  }

  /** Removes expired records: those of the account, and the least recently used accounts with only expired records. */
  function removeExpired(sessions: Sessions, now: number): void {
    for (const [sessionId, cached] of sessions) if (isExpired(cached, now)) sessions.delete(sessionId);
    let remaining = REMOVED_ACCOUNTS_MAX;
    for (const accountId of cache.rkeys()) {
      const cachedSessions = [...(cache.peek(accountId)?.values() ?? [])];
      if (remaining-- === 0 || !cachedSessions.every((cached) => isExpired(cached, now))) return;
      cache.delete(accountId);
    }
  }

  function reloadSessionsInUse(now: number): void {
    let remaining = RELOADED_ACCOUNTS_MAX;
    for (const [accountId, sessions] of cache.entries()) {
      if (remaining-- === 0) return;
      for (const [sessionId, { isUsed, loadedAt }] of sessions) {
        if (isUsed && now - loadedAt > RELOAD_AFTER_MS) loadIntoCache(sessions, { accountId, sessionId }, now);
      }
    }
  }

  return {
    find(key) {
      const { accountId, sessionId } = key;
      const now = performance.now();
      const sessions: Sessions = cache.get(accountId) ?? new Map();
      if (sessions.size === 0) cache.set(accountId, sessions);
      const cached = sessions.get(sessionId);
      if (cached && !isExpired(cached, now)) {
        cached.isUsed = true;
        return cached.record;
      }
      const { record } = loadIntoCache(sessions, key, now);
      removeExpired(sessions, now);
      reloadSessionsInUse(now);
      return record;
    },
    recordsOf: (accountId) => [...(cache.get(accountId)?.values() ?? [])].map(({ record }) => record),
    drop: (accountId) => void cache.delete(accountId),
  };
}
