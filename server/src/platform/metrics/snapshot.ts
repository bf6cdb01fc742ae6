import { LRUCache } from 'lru-cache';

/**
 * Shares a read value between gauges and requests. The value is read again after `maxAgeMs`, but never twice at the same time, so
 * that requests for metrics do not overload a slow database.
 */
export function createSnapshot<T extends object | string | number>(
  read: () => Promise<T>,
  maxAgeMs: number,
): () => Promise<T> {
  const cache = new LRUCache<'latest', T>({ max: 1, ttl: maxAgeMs, fetchMethod: read });
  return () => cache.forceFetch('latest');
}
