import { useEffect, useRef } from 'react';

/**
 * Scrolls an element's start into view when `content` changes, if the start is above the window.
 * @param content identifies what the element shows
 */
export function useScrollToStart<Shown extends HTMLElement>(content: string) {
  const ref = useRef<Shown>(null);
  const last = useRef(content);
  useEffect(() => {
    if (last.current === content) return;
    last.current = content;
    if (ref.current && ref.current.getBoundingClientRect().top < 0) ref.current.scrollIntoView({ block: 'start' });
  }, [content]);
  return ref;
}
