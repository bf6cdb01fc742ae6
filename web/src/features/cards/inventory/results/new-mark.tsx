import { NEW_CARD_SEEN_MS } from '@app/contract/cards/limits';
import { inventoryTexts } from '@app/contract/cards/texts';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '../../../../ui/styles/cx.ts';

interface NewMarkProps {
  /** Called when the card's list item has been in view for a second. */
  onSeen: () => void;
  className?: string;
}

/** The 'NEW!' mark of a card that its owner has not seen in the inventory yet. */
export function NewMark({ onSeen, className }: NewMarkProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useSeen(ref, onSeen);
  return (
    <span
      ref={ref}
      className={cx(
        'new-mark inline-block bg-brass-bright -rotate-6 rounded-sm px-2 py-0.5 font-bold font-display text-ink-deep text-sm shadow-key',
        className,
      )}
    >
      {inventoryTexts.isNew}
    </span>
  );
}

/** The share of an item that must be in view. */
const VISIBLE_PART = 0.5;

/** Calls `onSeen` when the list item around an element has been in view for a second. */
function useSeen(ref: RefObject<HTMLElement | null>, onSeen: () => void): void {
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    const item = ref.current?.closest('[role="listitem"]');
    if (!item) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        const ratio = entries.at(-1)?.intersectionRatio ?? 0;
        if (ratio >= VISIBLE_PART) timer = setTimeout(() => report(), NEW_CARD_SEEN_MS);
      },
      { threshold: VISIBLE_PART },
    );
    observer.observe(item);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref]);
}
