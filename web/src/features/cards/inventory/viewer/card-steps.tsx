import { Icon as ChevronLeft } from 'virtual:icons/chevron-left';
import { Icon as ChevronRight } from 'virtual:icons/chevron-right';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { ownsKeys } from '../../../../ui/overlays/modal-stack.ts';
import { cx } from '../../../../ui/styles/cx.ts';

interface CardStepsProps {
  /** Undefined at the start of the list. */
  onPrevious: (() => void) | undefined;
  /** Undefined at its end. */
  onNext: (() => void) | undefined;
}

/** Buttons for the previous and the next card of the list; the left and right arrow keys do the same. */
export function CardSteps({ onPrevious, onNext }: CardStepsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useArrowKeys(buttons, (key) => (key === 'ArrowLeft' ? onPrevious : onNext)?.());
  const hasNoSteps = !(onPrevious || onNext);
  return (
    <div ref={buttons} className={cx('contents', hasNoSteps && 'invisible')}>
      <IconButton
        label="Previous card"
        aria-disabled={onPrevious === undefined}
        onClick={onPrevious}
        className={cx(arrow, 'left-1')}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
      <IconButton
        label="Next card"
        aria-disabled={onNext === undefined}
        onClick={onNext}
        className={cx(arrow, 'right-1')}
      >
        <ChevronRight aria-hidden="true" className="size-6" />
      </IconButton>
    </div>
  );
}

// At the edges, beside the card in the middle; in full screen in the corners, where no card passes.
const arrow =
  'card-step absolute! top-1/2 z-1 size-12! max-lg:size-11! -translate-y-1/2 rounded-full! text-paper! hover:bg-ink-deep! hover:text-brass! ' +
  'aria-disabled:text-lacquer-edge! in-[.viewer]:top-auto in-[.viewer]:bottom-2 in-[.viewer]:translate-y-0';

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
