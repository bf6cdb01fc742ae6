import type { Card } from '@app/contract/cards/schemas';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives the focus back to the list when the selected card is closed and the focus went with its panel: to that card, or
 * to the list's own stop where it is not drawn.
 */
export function useFocusBack(selected: string | null, cards: readonly Card[] | undefined): void {
  const last = useRef(selected);
  const giveBack = useEffectEvent((closed: string) => {
    if (document.activeElement !== document.body) return;
    const index = cards?.findIndex(({ id }) => id === closed);
    const item =
      document.querySelector<HTMLElement>(`[data-index="${index}"]`) ??
      document.querySelector<HTMLElement>('[data-index][tabindex="0"]');
    item?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const closed = last.current;
    last.current = selected;
    if (closed !== null && selected === null) giveBack(closed);
  }, [selected]);
}
