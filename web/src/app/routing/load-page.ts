import { matchRoutes } from 'react-router';
import { isLazyRoute } from './lazy-route.tsx';
import { routes } from './routes.tsx';

let loadedPath: string | undefined;

/**
 * Loads the code of all routes that match a path, in parallel.
 * @throws an error of the import if a part of it cannot be loaded, after the other parts have been loaded
 */
export async function loadPage(path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  const results = await Promise.allSettled(
    matches.map(({ route: { Component } }) => isLazyRoute(Component) && Component.load()),
  );
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  loadedPath = path;
}

/** Whether the page whose URL is in the address bar is still loading, or could not be loaded. */
export function isLoading(): boolean {
  return loadedPath !== window.location.pathname;
}
