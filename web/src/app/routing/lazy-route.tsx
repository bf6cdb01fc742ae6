import type { ComponentType, FunctionComponent } from 'react';

/** The component of a route, whose code is loaded when the route is opened. */
export interface LazyRoute extends FunctionComponent {
  /** Loads the code, again if that failed before. */
  readonly load: () => Promise<void>;
}

/**
 * Makes the component of a route from a chunk of its own. It must be loaded before it is rendered; if that failed, it throws
 * the error. Unlike React's `lazy`, it then renders at once, and can be loaded again after a failure.
 */
export function lazyRoute(importComponent: () => Promise<ComponentType>): LazyRoute {
  let Loaded: ComponentType | undefined;
  let failure: unknown = new Error('The code of the route is not loaded');
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
  return Object.assign(Route, { load });
}

/** Whether a component was made by {@link lazyRoute}. */
export function isLazyRoute(Component: unknown): Component is LazyRoute {
  return typeof Component === 'function' && 'load' in Component;
}
