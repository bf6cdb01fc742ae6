import { useEffectEvent, useLayoutEffect } from 'react';
import { ownsKeys } from '../../../../ui/overlays/modal-stack.ts';

/**
 * Closes the selected card when Escape is pressed, even while its code is loading. An open dialog or menu handles Escape itself.
 * @param isSelected whether a card is selected
 */
export function useCloseOnEscape(isSelected: boolean, onClose: () => void): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !ownsKeys(null)) return;
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
