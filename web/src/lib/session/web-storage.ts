/** The used part of the Web Storage interface. */
type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** `localStorage`, or memory if the browser blocks storage. */
export const localStore: KeyValueStorage = storageOrMemory(() => window.localStorage);

/** `sessionStorage`, or memory if the browser blocks storage. */
export const sessionStore: KeyValueStorage = storageOrMemory(() => window.sessionStorage);

function storageOrMemory(getStorage: () => Storage): KeyValueStorage {
  try {
    const storage = getStorage();
    storage.setItem('probe', '');
    storage.removeItem('probe');
    return storage;
  } catch {
    return createMemoryStorage();
  }
}

function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
    clear: () => values.clear(),
  };
}
