import { useLayoutEffect, useRef } from 'react';

/**
 * For a line of choices that scrolls sideways where it does not fit: whenever `chosen` changes, at first, and when the
 * choices get their figures and with them their widths (`isWhole`), the line is moved so that the pressed one can be
 * seen. Undefined, which chooses all, leaves it where it is.
 */
export function useChosenInView<Line extends HTMLElement>(chosen: string | undefined, isWhole: boolean) {
  const ref = useRef<Line>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths change with it
  useLayoutEffect(() => {
    const line = ref.current;
    const pressed = line?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chosen === undefined || !line || !pressed) return;
    const room = line.getBoundingClientRect();
    const { left, right, width } = pressed.getBoundingClientRect();
    if (left >= room.left && right <= room.right) return;
    line.scrollLeft += left + width / 2 - (room.left + room.width / 2);
  }, [chosen, isWhole]);
  return ref;
}
