/** Maximum number of keys in one batch, so that no caller waits for a very large query. */
const MAX_KEYS = 100;

interface Batch<K, V> extends PromiseWithResolvers<ReadonlyMap<K, V>> {
  readonly keys: Set<K>;
}

interface BatcherOptions {
  /** Maximum number of batches in flight; unlimited by default. */
  readonly concurrency?: number;
  /** Milliseconds to wait for more keys before a batch is sent; called for each batch, 0 by default. */
  readonly delayMs?: () => number;
}

/**
 * Creates a batcher: a function that loads one value and combines all keys requested in the same turn of the event loop,
 * during `delayMs`, or while `concurrency` batches are in flight. Unlike DataLoader it bounds the batches in flight, and it
 * does not cache values.
 * @param load returns the values of distinct keys; a key that is missing from the map resolves to undefined
 */
export function createBatcher<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  { concurrency = Number.POSITIVE_INFINITY, delayMs = () => 0 }: BatcherOptions = {},
): (key: K) => Promise<V | undefined> {
  const pending: Batch<K, V>[] = [];
  let inFlight = 0;

  function send(): void {
    while (inFlight < concurrency) {
      const batch = pending.shift();
      if (!batch) return;
      inFlight += 1;
      load([...batch.keys])
        .then(batch.resolve, batch.reject)
        .finally(() => {
          inFlight -= 1;
          send();
        });
    }
  }

  function startBatch(): Batch<K, V> {
    const batch = { keys: new Set<K>(), ...Promise.withResolvers<ReadonlyMap<K, V>>() };
    pending.push(batch);
    const delay = delayMs();
    if (delay > 0) setTimeout(send, delay);
    else setImmediate(send);
    return batch;
  }

  return async (key) => {
    const last = pending.at(-1);
    const batch = last && last.keys.size < MAX_KEYS ? last : startBatch();
    batch.keys.add(key);
    return (await batch.promise).get(key);
  };
}
