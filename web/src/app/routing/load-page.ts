import { matchRoutes } from 'react-router';
import { isLazyRoute, type LazyRoute } from './lazy-route.tsx';
import { routes } from './routes.tsx';

/** Whether the code of all routes that match a path is loaded. */
export function isPageLoaded(path: string): boolean {
  return lazyRoutesOf(path).every((route) => route.isLoaded());
}

/**
 * Loads the code of all routes that match a path, in parallel.
 * @throws the error of an import that failed, after the others have ended
 */
export async function loadPage(path: string): Promise<void> {
  const results = await Promise.allSettled(lazyRoutesOf(path).map((route) => route.load()));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

function lazyRoutesOf(path: string): LazyRoute[] {
  const matches = matchRoutes(routes, path) ?? [];
  return matches.map(({ route }) => route.Component).filter(isLazyRoute);
}
