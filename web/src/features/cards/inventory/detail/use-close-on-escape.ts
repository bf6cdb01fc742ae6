import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Closes the selected card when Escape is pressed, even while its code is loading. An open dialog handles Escape itself.
 * @param isSelected whether a card is selected
 */
export function useCloseOnEscape(isSelected: boolean, onClose: () => void): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onClose();
  });
  // Not `useEffect`, which could run later than the first Escape.
  useLayoutEffect(() => {
    if (!isSelected) return;
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isSelected]);
}
