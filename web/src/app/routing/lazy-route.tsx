import type { ComponentType, FunctionComponent } from 'react';

/** The component of a route, whose code is loaded before it is rendered. */
export interface LazyRoute extends FunctionComponent {
  readonly isLoaded: () => boolean;
  /** Imports the code, unless it is loaded. */
  readonly load: () => Promise<void>;
}

/**
 * Makes the component of a route from a chunk of its own. It throws if it is rendered after its code could not be loaded. Unlike
 * React's `lazy`, it renders at once when its code is loaded.
 */
export function lazyRoute(importComponent: () => Promise<ComponentType>): LazyRoute {
  let Loaded: ComponentType | undefined;
  let failure: unknown = new Error('The code of the route is not loaded');
  const isLoaded = () => Loaded !== undefined;
  const load = async () => {
    try {
      Loaded ??= await importComponent();
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  // biome-ignore lint/correctness/noComponentHookFactories: used once for each route, like React's lazy
  const Route = () => {
    if (!Loaded) throw failure;
    return <Loaded />;
  };
  return Object.assign(Route, { isLoaded, load });
}

/** Whether a component was made by {@link lazyRoute}. */
export function isLazyRoute(Component: unknown): Component is LazyRoute {
  return typeof Component === 'function' && 'load' in Component;
}
