import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A lazy component that the page can do without: if its code cannot be loaded, it renders nothing. */
export function lazyOptional<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing(): null {
  return null;
}
