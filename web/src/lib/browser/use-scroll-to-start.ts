import { useEffect, useRef } from 'react';

/**
 * Scrolls an element's start into view when `content` changes, if the start is above the window.
 * @param content identifies what the element shows
 */
export function useScrollToStart<Target extends HTMLElement>(content: string) {
  const ref = useRef<Target>(null);
  const previousContent = useRef(content);
  useEffect(() => {
    if (previousContent.current === content) return;
    previousContent.current = content;
    if (ref.current && ref.current.getBoundingClientRect().top < 0) ref.current.scrollIntoView({ block: 'start' });
  }, [content]);
  return ref;
}
