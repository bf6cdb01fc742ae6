import { useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a horizontal row of toggle buttons so that the pressed one is visible, on mount and when the selection changes.
 * @param selected the selected value; undefined ("All") does not scroll
 * @param isLoaded whether the counts, which change the widths, are shown
 */
export function useScrollToSelected<Row extends HTMLElement>(selected: string | undefined, isLoaded: boolean) {
  const ref = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths change with `isLoaded`
  useLayoutEffect(() => {
    const row = ref.current;
    const pressed = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (selected === undefined || !row || !pressed) return;
    const bounds = row.getBoundingClientRect();
    const { left, right, width } = pressed.getBoundingClientRect();
    if (left >= bounds.left && right <= bounds.right) return;
    row.scrollLeft += left + width / 2 - (bounds.left + bounds.width / 2);
  }, [selected, isLoaded]);
  return ref;
}
