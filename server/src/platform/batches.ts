/** The most keys of one question: what others asked must not make anybody's answer late. */
const KEYS_MAX = 100;

interface Batch<K, V> extends PromiseWithResolvers<ReadonlyMap<K, V>> {
  readonly keys: Set<K>;
}

interface Pace {
  /** How many questions may be under way. */
  readonly atOnce?: number;
  /** For how long a question is held back that others may join, in milliseconds; asked anew for each. */
  readonly pauseMs?: () => number;
}

/**
 * Joins questions: all keys that are asked for in one turn of the event loop become one question, and so do those that
 * come while it is held back or as many questions as may be are under way.
 * @param ask answers for many keys at once, each key once; what it leaves out is undefined
 */
export function inBatches<K, V>(
  ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  { atOnce = Number.POSITIVE_INFINITY, pauseMs = () => 0 }: Pace = {},
): (key: K) => Promise<V | undefined> {
  const waiting: Batch<K, V>[] = [];
  let underWay = 0;

  function send(): void {
    while (underWay < atOnce) {
      const batch = waiting.shift();
      if (!batch) return;
      underWay += 1;
      ask([...batch.keys])
        .then(batch.resolve, batch.reject)
        .finally(() => {
          underWay -= 1;
          send();
        });
    }
  }

  function begin(): Batch<K, V> {
    const batch = { keys: new Set<K>(), ...Promise.withResolvers<ReadonlyMap<K, V>>() };
    waiting.push(batch);
    const pause = pauseMs();
    if (pause > 0) setTimeout(send, pause);
    else setImmediate(send);
    return batch;
  }

  return async (key) => {
    const last = waiting.at(-1);
    const batch = last && last.keys.size < KEYS_MAX ? last : begin();
    batch.keys.add(key);
    return (await batch.promise).get(key);
  };
}
