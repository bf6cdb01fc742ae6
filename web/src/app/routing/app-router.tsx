import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPath, type Location, type NavigationType, Router, UNSAFE_createBrowserHistory } from 'react-router';
import { retryOptional } from '../../lib/lazy-optional.ts';
import { type PageStatus, PageStatusContext } from '../../lib/page-status.ts';
import { loadPage } from './load-page.ts';
import { recordScrollPosition } from './scroll-restoration.ts';

/** The router's key of entries that it did not create. */
const NO_KEY = 'default';

interface Entry {
  readonly location: Location;
  readonly action: NavigationType;
}

interface RouterState extends Entry {
  readonly status: PageStatus;
}

/**
 * Keeps the URL and the shown page in sync. The URL changes at once, the page when its code is loaded. It differs from React Router's
 * `BrowserRouter` in three ways: it reports whether a page is loading; a second navigation to the page that is loading, such as by
 * a double click, adds no second history entry; and every entry has a key of its own.
 * @param isLoaded whether loading the code of the first page is over; until then, its status is `loading`
 */
export function AppRouter({ isLoaded, children }: { isLoaded: boolean; children: ReactNode }) {
  const [history] = useState(createHistory);
  const [{ location, action, status }, setState] = useState<RouterState>(() => ({
    location: history.location,
    action: history.action,
    status: isLoaded ? 'shown' : 'loading',
  }));
  const open = async (next: Entry) => {
    setState((state) => ({ ...state, status: state.status === 'loading' ? 'loading' : 'navigating' }));
    // If that fails, the routes throw the error.
    await loadPage(next.location.pathname).then(retryOptional, () => undefined);
    const isLatest = next.location.key === history.location.key;
    if (isLatest) startTransition(() => setState({ ...next, status: 'shown' }));
  };
  const openFirst = useEffectEvent(() => void open({ location, action }));
  const openNext = useEffectEvent((next: Entry) => {
    if (addKey(history)) return;
    recordScrollPosition();
    void open(next);
  });
  useEffect(() => {
    if (!isLoaded) openFirst();
  }, [isLoaded]);
  // Before effects can navigate.
  useLayoutEffect(() => history.listen(openNext), [history]);
  return (
    <PageStatusContext value={status}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </PageStatusContext>
  );
}

function createHistory() {
  // With `v5Compat`, it notifies of every navigation, as `BrowserRouter` needs it too.
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const { push } = history;
  history.push = (to, state) => {
    const isCurrent = history.createHref(to) === createPath(window.location);
    (isCurrent ? history.replace : push)(to, state);
  };
  addKey(history);
  return history;
}

/**
 * Gives the current history entry a key, under which its scroll position is stored, if a full load or a link to a fragment created it.
 * @returns whether it had none; the change is notified
 */
function addKey({ location, replace }: ReturnType<typeof UNSAFE_createBrowserHistory>): boolean {
  if (location.key !== NO_KEY) return false;
  replace(createPath(location), location.state);
  return true;
}
