import { createListeners } from '../../lib/listeners.ts';

let holds: readonly object[] = [];
const { subscribe, notify } = createListeners();

/** Keeps the current page; see `HoldPageContext`. */
export function holdPage(): () => void {
  const hold = {};
  holds = [...holds, hold];
  return () => {
    holds = holds.filter((other) => other !== hold);
    notify();
  };
}

/**
 * Call it when a navigation starts.
 * @returns a function that waits until what held the page only afterwards holds it no more. What held it before may have started
 *   the navigation, such as a link in a dialog.
 */
export function watchHolds(): () => Promise<void> {
  const before = holds;
  return async () => {
    while (holds.some((hold) => !before.includes(hold))) {
      await new Promise<void>((resolve) => {
        const unsubscribe = subscribe(() => {
          unsubscribe();
          resolve();
        });
      });
    }
  };
}
