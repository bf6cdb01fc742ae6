import { NEW_CARD_SEEN_MS } from '@app/contract/cards/limits';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How much of an item has to be in view. */
const VISIBLE_PART = 0.5;

/** Calls `onSeen` when the list item around an element has been in view for a second. */
export function useSeen(ref: RefObject<HTMLElement | null>, onSeen: () => void): void {
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    const item = ref.current?.closest('li');
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
