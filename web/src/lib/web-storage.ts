/** The part of the Web Storage interface that is used; a browser may forbid the real one. */
type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Kept until it is cleared, shared by all tabs; in memory where the browser forbids storage. */
export const localStore: KeyValue = usable(() => window.localStorage);

/** Kept for this tab alone; in memory where the browser forbids storage. */
export const sessionStore: KeyValue = usable(() => window.sessionStorage);

function usable(find: () => Storage): KeyValue {
  try {
    const storage = find();
    storage.setItem('probe', '');
    storage.removeItem('probe');
    return storage;
  } catch {
    return inMemory();
  }
}

function inMemory(): KeyValue {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
    clear: () => values.clear(),
  };
}
