import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const waiting = new Set<() => void>();

/**
 * A lazy component that the page can do without. If its code cannot be loaded, its Suspense boundary keeps what it shows (the
 * prerendered content or the fallback) until {@link retryOptional} loads it.
 * @param load see `repeatable`, without which most browsers do not load it again
 */
export function lazyOptional<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadEventually(load) }));
}

/** Loads the optional components again that could not be loaded. Call it after a navigation and when the connection returns. */
export function retryOptional(): void {
  for (const retry of waiting) retry();
  waiting.clear();
}

async function loadEventually<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  }
}
