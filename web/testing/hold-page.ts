import { matchRoutes } from 'react-router';
import { onTestFinished } from 'vitest';
import { routes } from '../src/app/routing/routes.tsx';

/** Holds the code of a page, as if the code had not loaded yet. @returns a function that ends this */
export function holdPage(path: string): () => void {
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  const { lazy } = route ?? {};
  if (!route || typeof lazy !== 'function') throw new Error(`No page has the path ${path}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  route.lazy = () => promise.then(lazy);
  const release = () => {
    route.lazy = lazy;
    resolve();
  };
  onTestFinished(release);
  return release;
}
