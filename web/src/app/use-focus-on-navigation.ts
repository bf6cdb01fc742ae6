import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusQuietly } from '../ui/focus-quietly.ts';

/**
 * Moves the focus to the new page's heading after a change of page, so that the keyboard and the screen reader arrive
 * where the eye does. A heading that comes later (its code or its account is on the way) gets the focus when it comes,
 * unless the person has gone elsewhere meanwhile; until then `main` has it. A page that is there for one field only marks
 * that with `data-autofocus`. The first page is left to the browser.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    return followHeading();
  }, [pathname]);
}

/** Focuses the heading of `main`, now and each time that another takes its place. Returns how to stop. */
function followHeading(): (() => void) | undefined {
  const main = document.querySelector('main');
  if (!main) return;
  const field = main.querySelector<HTMLElement>('[data-autofocus]');
  if (field) {
    field.focus({ preventScroll: true });
    return;
  }
  const stop = () => {
    observer.disconnect();
    removeEventListener('pointerdown', stop, true);
  };
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    // Whatever held the focus and is gone has left it to the body.
    if (activeElement === main || activeElement === document.body) focusQuietly(main.querySelector('h1'));
    else if (activeElement?.tagName !== 'H1') stop();
  });
  observer.observe(main, { childList: true, subtree: true });
  addEventListener('pointerdown', stop, true);
  focusQuietly(main.querySelector('h1') ?? main);
  return stop;
}
