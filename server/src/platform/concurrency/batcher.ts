/** Maximum number of items in one batch, so that no caller waits for a very large query. */
const MAX_ITEMS = 100;

interface Batch<Item, Result> extends PromiseWithResolvers<ReadonlyMap<Item, Result>> {
  readonly items: Set<Item>;
  /** Whether the batch has no delay, or its delay is over. */
  isDue: boolean;
}

interface BatcherOptions {
  /** Maximum number of batches in flight; unlimited by default. */
  readonly concurrency?: number;
  /** Milliseconds to wait for more items before a batch is sent; 0 by default. */
  readonly delayMs?: number;
  /** Milliseconds for which a batch in flight holds back the next one, so that batches are larger; 0 by default. */
  readonly overlapAfterMs?: number;
}

/**
 * Creates a batcher: a function that reads or writes one item and combines all items submitted in the same turn of the event
 * loop, during `delayMs`, or while `concurrency` batches are in flight. Unlike DataLoader, it limits the batches in flight and
 * does not cache results.
 * @param run processes distinct items (compared by identity) and returns their results; an item that is missing from the
 *   map resolves to undefined
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Result>>,
  { concurrency = Number.POSITIVE_INFINITY, delayMs = 0, overlapAfterMs = 0 }: BatcherOptions = {},
): (item: Item) => Promise<Result | undefined> {
  const pending: Batch<Item, Result>[] = [];
  let inFlight = 0;
  let sentAt = 0;
  let retry: NodeJS.Timeout | undefined;

  function send(): void {
    while (inFlight < concurrency) {
      const [batch] = pending;
      // Another batch has completed while this one still waits for more items
      if (!batch?.isDue) return;
      const waitMs = inFlight === 0 ? 0 : sentAt + overlapAfterMs - performance.now();
      if (waitMs > 0) {
        clearTimeout(retry);
        retry = setTimeout(send, waitMs);
        return;
      }
      pending.shift();
      inFlight += 1;
      sentAt = performance.now();
      run([...batch.items])
        .then(batch.resolve, batch.reject)
        .finally(() => {
          inFlight -= 1;
          send();
        });
    }
  }

  function startBatch(): Batch<Item, Result> {
    const batch = {
      items: new Set<Item>(),
      isDue: delayMs === 0,
      ...Promise.withResolvers<ReadonlyMap<Item, Result>>(),
    };
    pending.push(batch);
    if (delayMs === 0) setImmediate(send);
    else
      setTimeout(() => {
        batch.isDue = true;
        send();
      }, delayMs);
    return batch;
  }

  return async (item) => {
    const last = pending.at(-1);
    const batch = last && last.items.size < MAX_ITEMS ? last : startBatch();
    batch.items.add(item);
    return (await batch.promise).get(item);
  };
}
