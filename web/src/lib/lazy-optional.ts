import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A lazy component that the page can do without. If its code cannot be loaded, its Suspense boundary keeps what it shows: the
 * prerendered content or the fallback.
 */
export function lazyOptional<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => never) }));
}

const never = new Promise<never>(() => undefined);
