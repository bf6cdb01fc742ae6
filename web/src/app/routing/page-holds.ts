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
 * @returns a function that waits until all holds that began after this call have ended. Earlier holds are ignored, because their
 * overlay may have started the navigation, such as a dialog with a link.
 */
export function watchHolds(): () => Promise<void> {
  const before = new Set(holds);
  const newHoldsEnded = async (): Promise<void> => {
    const hold = [...holds].find((candidate) => !before.has(candidate));
    if (hold) return hold.then(newHoldsEnded);
  };
  return newHoldsEnded;
}
