import { LRUCache } from 'lru-cache';

/**
 * Shares what is read between gauges and requests: a value is read again after `maxAgeMs`, and never twice at a time, so that
 * requests for metrics cannot pile up on a slow database.
 */
export function createSnapshot<T extends object | string | number>(
  read: () => Promise<T>,
  maxAgeMs: number,
): () => Promise<T> {
  const cache = new LRUCache<'latest', T>({ max: 1, ttl: maxAgeMs, fetchMethod: read });
  return () => cache.forceFetch('latest');
}
