import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the new page's heading (or to `main` while there is none) after a change of page, so that the
 * keyboard and the screen reader arrive where the eye does. The first page is left to the browser.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!target) return;
    target.tabIndex = -1;
    target.style.outline = 'none';
    target.focus({ preventScroll: true });
  }, [pathname]);
}
