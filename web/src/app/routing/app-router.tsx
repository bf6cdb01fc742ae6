import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPath, type Navigator, Router, UNSAFE_createBrowserHistory } from 'react-router';
import { retryOptional } from '../../lib/lazy-optional.ts';
import { trackLoading } from '../../lib/loading/track-loading.ts';
import { setNavigating } from '../../lib/navigating.ts';
import { IsFirstPageReady } from './first-page.ts';
import { isPageLoaded, loadPage } from './load-page.ts';
import { watchHolds } from './page-holds.ts';
import { keepScrollPosition, recordScrollPosition } from './scroll-restoration.ts';

/** The router's key of entries that it did not create. */
const NO_KEY = 'default';

/**
 * Keeps the URL and the shown page in sync. The URL changes at once, the page when its code is loaded. It differs from React Router's
 * `BrowserRouter` in three ways: it reports whether a page is loading; a second navigation to the page that is loading, such as by
 * a double click, adds no second history entry; and every entry has a key of its own.
 * @param isReady whether the code of the first page is loaded or could not be loaded; until then, layouts show a skeleton
 */
export function AppRouter({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const [history] = useState(createHistory);
  const [state, setState] = useState(() => ({ location: history.location, isReady }));
  const open = useEffectEvent(async () => {
    const { location } = history;
    if (!isPageLoaded(location.pathname)) {
      setNavigating(state.isReady);
      const newHoldsEnded = watchHolds();
      // If that fails, the routes throw the error.
      await loadPage(location.pathname).catch(() => undefined);
      await newHoldsEnded();
      if (history.location.key !== location.key) return;
    }
    setNavigating(false);
    retryOptional();
    startTransition(() => setState({ location, isReady: true }));
  });
  const openNext = useEffectEvent(() => {
    recordScrollPosition();
    addKey(history);
    void trackLoading(open());
  });
  useEffect(() => {
    void trackLoading(isReady ? Promise.resolve() : open());
  }, [isReady]);
  // A layout effect, so that it listens before the effects of pages navigate.
  useLayoutEffect(() => history.listen(openNext), [history]);
  return (
    <IsFirstPageReady value={state.isReady}>
      <Router location={state.location} navigator={history}>
        {children}
      </Router>
    </IsFirstPageReady>
  );
}

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

function createHistory(): BrowserHistory {
  // With `v5Compat`, it also reports pushes and replacements.
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const { push, replace } = history;
  addKey(history);
  const withScrollOption =
    (navigate: BrowserHistory['push']): Navigator['push'] =>
    (to, state, options) => {
      navigate(to, state);
      if (options?.preventScrollReset) keepScrollPosition(history.location.key);
    };
  return Object.assign(history, {
    push: withScrollOption((to, state) => {
      const isCurrent = history.createHref(to) === createPath(window.location);
      (isCurrent ? replace : push)(to, state);
    }),
    replace: withScrollOption(replace),
  });
}

/** Gives the current history entry a key, under which its scroll position is stored, if a full load or a fragment link created it. */
function addKey({ location }: BrowserHistory): void {
  if (location.key !== NO_KEY) return;
  // Random enough for a tab, and also available without HTTPS.
  const key = Math.random().toString(36).slice(2);
  window.history.replaceState({ ...window.history.state, key }, '');
}
