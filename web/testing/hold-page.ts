import { matchRoutes } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { isLazyRoute } from '../src/app/routing/lazy-route.tsx';
import { routes } from '../src/app/routing/routes.tsx';

/**
 * Holds the code of a page, as if it had not loaded yet.
 * @returns a function that lets it arrive
 */
export function holdPage(path: string): () => void {
  const route = matchRoutes(routes, path)?.at(-1)?.route.Component;
  if (!isLazyRoute(route)) throw new Error(`No page has the path ${path}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  const isLoaded = vi.spyOn(route, 'isLoaded').mockReturnValue(false);
  const load = vi.spyOn(route, 'load').mockImplementation(() => promise.then(() => route.load()));
  const release = () => {
    isLoaded.mockRestore();
    load.mockRestore();
    resolve();
  };
  onTestFinished(release);
  return release;
}
