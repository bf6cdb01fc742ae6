const holds = new Set<Promise<void>>();

/** Keeps the current page; see `HoldPageContext`. */
export function holdPage(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  holds.add(promise);
  return () => {
    holds.delete(promise);
    resolve();
  };
}

/**
 * Call it when a navigation starts.
 * @returns a function that waits until what held the page only afterwards holds it no more. What held it before may have started
 *   the navigation, such as a link in a dialog.
 */
export function watchHolds(): () => Promise<void> {
  const before = new Set(holds);
  const newHoldsEnded = async (): Promise<void> => {
    const hold = [...holds].find((candidate) => !before.has(candidate));
    if (hold) return hold.then(newHoldsEnded);
  };
  return newHoldsEnded;
}
