/**
 * Joins questions: all keys that are asked for in one turn of the event loop become one question.
 * @param ask answers for many keys at once, each key once; what it leaves out is undefined
 */
export function inBatches<K, V>(
  ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let open: { readonly keys: Set<K>; readonly answers: Promise<ReadonlyMap<K, V>> } | undefined;

  function begin() {
    const keys = new Set<K>();
    const closed = new Promise<void>((resolve) => setImmediate(resolve));
    const answers = closed.then(() => {
      open = undefined;
      return ask([...keys]);
    });
    return { keys, answers };
  }

  return async (key) => {
    open ??= begin();
    open.keys.add(key);
    return (await open.answers).get(key);
  };
}
