import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { trackLoading } from '../../lib/loading/track-loading.ts';
import { watchHolds } from './page-holds.ts';
import { RestoredPosition } from './restore-position.ts';
import { routes } from './routes.tsx';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Creates the router, which starts to load the code of the first page.
 * @param isShown whether the page is shown already and the code of its routes is loaded, see {@link preloadPage}
 */
export function createRouter(isShown = false): AppRouter {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that was neither reloaded nor restored from the history must not get an earlier scroll position.
  const isNew = entry?.type === 'navigate';
  if (isNew) window.history.replaceState({ ...window.history.state, key: Math.random().toString(36).slice(2) }, '');
  // With hydration data, the router keeps the scroll position of the first page.
  return createBrowserRouter(routes.map(withHolds), isShown && isNew ? { hydrationData: {} } : {});
}

/** Returns a route and its children, whose code {@link load} loads. */
const withHolds = (route: RouteObject): RouteObject =>
  ({
    ...route,
    ...(route.lazy && { lazy: () => trackLoading(load(route)) }),
    ...(route.children && { children: route.children.map(withHolds) }),
  }) as RouteObject;

/** Loads the code of a route. Then waits until overlays that were opened in the meantime are closed. */
async function load(route: RouteObject) {
  const newHoldsEnded = watchHolds();
  const properties = typeof route.lazy === 'function' ? await route.lazy() : {};
  await newHoldsEnded();
  return properties;
}

/** Renders the page of a router. */
export function RoutedApp({ router }: { router: AppRouter }) {
  return (
    <RestoredPosition value={() => router.state.restoreScrollPosition}>
      <RouterProvider router={router} />
    </RestoredPosition>
  );
}

/**
 * Loads the code of the routes that match a path, so that a router that is created afterwards renders the page at once.
 * @throws the error of an import that failed
 */
export async function preloadPage(path: string): Promise<void> {
  const matched = (matchRoutes(routes, path) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
