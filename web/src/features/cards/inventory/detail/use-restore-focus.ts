import type { Card } from '@app/contract/cards/schemas';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus back to the list when the selected card is closed and its panel had the focus: to that card, or to the
 * list's tab stop if the card is not rendered.
 */
export function useRestoreFocus(selectedId: string | null, cards: readonly Card[] | undefined): void {
  const previousId = useRef(selectedId);
  const restoreFocus = useEffectEvent((closedId: string) => {
    if (document.activeElement !== document.body) return;
    const index = cards?.findIndex(({ id }) => id === closedId);
    const item =
      document.querySelector<HTMLElement>(`[data-index="${index}"]`) ??
      document.querySelector<HTMLElement>('[data-index][tabindex="0"]');
    item?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const closedId = previousId.current;
    previousId.current = selectedId;
    if (closedId !== null && selectedId === null) restoreFocus(closedId);
  }, [selectedId]);
}
