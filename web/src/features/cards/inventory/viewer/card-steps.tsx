import { Icon as ChevronLeft } from 'virtual:icons/chevron-left';
import { Icon as ChevronRight } from 'virtual:icons/chevron-right';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ownsKeys } from '../../../../ui/overlays/modal-stack.ts';
import type { Neighbours } from '../state/neighbours.ts';

export interface CardStepsProps {
  neighbours: Neighbours;
  onSelect: (id: string) => void;
}

/** Buttons for the previous and the next card of the list; the left and right arrow keys do the same. */
export function CardSteps({ neighbours, onSelect }: CardStepsProps) {
  const { previous, next } = neighbours;
  const step = (id: string | undefined) => id !== undefined && onSelect(id);
  const buttons = useRef<HTMLDivElement>(null);
  useArrowKeys(buttons, (key) => step(key === 'ArrowLeft' ? previous : next));
  return (
    <div ref={buttons} className="mr-auto flex items-center">
      <IconButton
        label="Previous card"
        aria-disabled={previous === undefined}
        onClick={() => step(previous)}
        className={stepClass}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label="Next card" aria-disabled={next === undefined} onClick={() => step(next)} className={stepClass}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

// Not disabled, because a disabled button would lose the focus at the ends of the list.
const stepClass = 'aria-disabled:opacity-45';

const USES_ARROW_KEYS = 'input, select, textarea, [contenteditable]';

/**
 * Calls back on the arrow keys that no other control handles; the list uses them to move the focus.
 * @param element only keys of its dialog count, or of the page if it is in none
 */
function useArrowKeys(
  element: RefObject<HTMLElement | null>,
  onArrow: (key: 'ArrowLeft' | 'ArrowRight') => void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target instanceof Element) || target.closest(USES_ARROW_KEYS)) return;
    if (!ownsKeys(element.current?.closest('dialog') ?? null)) return;
    event.preventDefault();
    onArrow(key);
  });
  // A layout effect, because the code is loaded when needed and an effect could run after the first key press.
  useLayoutEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
