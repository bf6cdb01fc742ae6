import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusWithoutOutline } from '../../ui/display/focus-without-outline.ts';

/** The button of an open menu or dropdown outside the page. */
const OPEN_MENU = '[aria-expanded="true"]:not(main *)';

/** What has the focus if no control has it: the body after the focused control was removed, or what this hook has focused. */
const WITHOUT_CONTROL = 'body, main, h1';

/**
 * Moves the focus to the new page's heading after a navigation, for keyboard and screen reader users. If the heading renders
 * later, `main` has the focus until then, unless the user moves it. A page with `data-autofocus` on a field gets the focus there.
 * The focus does not move while a menu or a dropdown is open, because that would close it, nor if only the query has changed and
 * the focused control is still there, such as a filter or a tab. On the first page, the browser sets the focus.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search } = useLocation();
  const previous = useRef({ pathname, search });
  const clicked = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      clicked.current = target as Element;
    };
    addEventListener('click', remember, true);
    return () => removeEventListener('click', remember, true);
  }, []);
  useEffect(() => {
    const isSamePath = previous.current.pathname === pathname;
    if (isSamePath && previous.current.search === search) return;
    previous.current = { pathname, search };
    // Safari does not focus a control that is clicked.
    const isControlThere = clicked.current?.isConnected || !document.activeElement?.matches(WITHOUT_CONTROL);
    if (isSamePath && isControlThere) return;
    return followHeading();
  }, [pathname, search]);
}

/** Focuses the heading of `main`, and each heading that replaces it. @returns a function that stops this */
function followHeading(): (() => void) | undefined {
  const main = document.querySelector('main');
  if (!main || document.querySelector(OPEN_MENU)) return;
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
    if (document.querySelector(OPEN_MENU)) stop();
    // The body has the focus after the focused element was removed.
    else if (activeElement === main || activeElement === document.body) focusWithoutOutline(main.querySelector('h1'));
    else if (activeElement?.tagName !== 'H1') stop();
  });
  observer.observe(main, { childList: true, subtree: true });
  addEventListener('pointerdown', stop, true);
  focusWithoutOutline(main.querySelector('h1') ?? main);
  return stop;
}
