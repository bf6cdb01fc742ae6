/** Callbacks for changes of a value; `useSyncExternalStore` takes `subscribe`. */
export interface Listeners {
  /** Adds a callback; returns a function to remove it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls every callback. To be used after a change of the value. */
  readonly notify: () => void;
}

/** Creates an empty set of callbacks. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify() {
      // A copy, because a callback may add or remove others.
      for (const listener of [...listeners]) listener();
    },
  };
}

/** Like {@link createListeners}, for a value in local storage: the callbacks are also called after a change in another tab. */
export function createStorageListeners(): Listeners {
  const { subscribe, notify } = createListeners();
  return {
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      window.addEventListener('storage', listener);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', listener);
      };
    },
    notify,
  };
}
