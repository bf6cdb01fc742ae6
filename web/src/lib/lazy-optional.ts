import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Repeatable } from './repeatable-import.ts';

const missing = new Set<() => Promise<unknown>>();

/**
 * A lazy component that the page can do without. If its code cannot be loaded, its Suspense boundary keeps what it shows (the
 * prerendered content or the fallback) until another attempt succeeds, such as one by {@link retryOptional}.
 * @param pick returns the component of the module
 */
export function lazyOptional<Module, Props>(
  load: Repeatable<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    missing.add(load);
    load().catch(() => undefined);
    const module = await load.loaded;
    missing.delete(load);
    return { default: pick(module) };
  });
}

/** Loads the optional components again that could not be loaded. Call it after a navigation and when the connection returns. */
export function retryOptional(): void {
  for (const load of missing) load().catch(() => undefined);
}
