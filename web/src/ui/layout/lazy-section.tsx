import { type ComponentType, startTransition, use, useReducer } from 'react';
import { RetryBanner } from './retry-banner.tsx';

/**
 * A part of a page, such as the content of a tab, whose code is loaded when it is shown; the Suspense boundary around it shows
 * its skeleton. If that fails, an error with a button to load it again takes its place, and the page around it stays.
 * @param load see `repeatable`, without which most browsers do not load it again
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let attempt: Promise<ComponentType<Props> | null> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: used once for each component, like React's lazy
  return function LazySection(props) {
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    attempt ??= load().catch(() => null);
    const Section = use(attempt);
    if (Section) return <Section {...props} />;
    const retry = () => {
      attempt = undefined;
      startTransition(rerender);
    };
    return <RetryBanner onRetry={retry}>This part didn’t load. Check your connection and try again.</RetryBanner>;
  };
}
