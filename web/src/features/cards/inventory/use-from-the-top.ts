import { useEffect, useRef } from 'react';

/**
 * For what is scrolled by the page: when `what` is shown becomes something else, it is shown from its beginning, if that
 * stood above the window.
 */
export function useFromTheTop<Shown extends HTMLElement>(what: string) {
  const ref = useRef<Shown>(null);
  const last = useRef(what);
  useEffect(() => {
    if (last.current === what) return;
    last.current = what;
    if (ref.current && ref.current.getBoundingClientRect().top < 0) ref.current.scrollIntoView({ block: 'start' });
  }, [what]);
  return ref;
}
