import { type ComponentType, type FunctionComponent, lazy, useEffect, useState } from 'react';
import { type ImportWithRetry, importWithRetry } from './import-with-retry.ts';

/** The state of the code that a placeholder waits for. */
export interface PlaceholderProps {
  /** `retrying` while the code is loaded again after `onRetry`. */
  readonly status: 'loading' | 'failed' | 'retrying';
  /** The number of times that the code could not be loaded. */
  readonly failures: number;
  readonly onRetry: () => void;
}

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

const optional = new Set<() => Promise<unknown>>();

/**
 * Makes a component whose code is loaded separately: when it is rendered, or earlier by its `load`. Code that failed to load is
 * loaded again.
 * @param load imports its module. Components of one module share an {@link importWithRetry}
 * @param name of the component in the module
 * @param Placeholder rendered instead of the component until it is loaded; both get all props. Without a placeholder, the
 * component is optional: its Suspense boundary shows the prerendered content or the fallback until an attempt succeeds, such as
 * an attempt of {@link retryOptional}
 */
export function lazyWithRetry<Module, Name extends keyof Module, Own extends object = object>(
  load: ImportWithRetry<Module> | (() => Promise<Module>),
  name: Name,
  Placeholder?: FunctionComponent<PlaceholderProps & Own>,
): FunctionComponent<PropsOf<Module[Name]> & Own> & { readonly load: ImportWithRetry<Module> } {
  type Props = PropsOf<Module[Name]> & Own;
  const start = 'loaded' in load ? load : importWithRetry(load);
  const loaded = start.loaded.then((module) => module[name] as ComponentType<Props>);
  const component = Placeholder
    ? waitWith(Placeholder as FunctionComponent<PlaceholderProps & Props>, start, loaded)
    : waitInSuspense(start, loaded);
  return Object.assign(component as FunctionComponent<Props>, { load: start });
}

function waitInSuspense<Props>(start: () => Promise<unknown>, loaded: Promise<ComponentType<Props>>) {
  return lazy(async () => {
    optional.add(start);
    start().catch(() => undefined);
    const component = await loaded;
    optional.delete(start);
    return { default: component };
  });
}

function waitWith<Props extends object>(
  Placeholder: FunctionComponent<PlaceholderProps & Props>,
  start: () => Promise<unknown>,
  loaded: Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let failures = 0;
  void loaded.then((component) => {
    Loaded = component;
  });
  return function LazyWithRetry(props) {
    const [Component, setComponent] = useState(() => Loaded);
    const [status, setStatus] = useState<PlaceholderProps['status']>('loading');
    useEffect(() => {
      void loaded.then((component) => setComponent(() => component));
    }, []);
    useEffect(() => {
      if (status === 'failed') return;
      let isShown = true;
      start().catch(() => {
        if (!isShown) return;
        failures += 1;
        setStatus('failed');
      });
      return () => {
        isShown = false;
      };
    }, [status]);
    if (Component) return <Component {...props} />;
    return <Placeholder {...props} status={status} failures={failures} onRetry={() => setStatus('retrying')} />;
  };
}

/** Loads the optional components again that could not be loaded. Call it after a navigation and when the connection returns. */
export function retryOptional(): void {
  for (const start of optional) start().catch(() => undefined);
}
