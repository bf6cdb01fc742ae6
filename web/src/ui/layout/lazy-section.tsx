import { type ComponentType, use, useState, useTransition } from 'react';
import { OverlayFailureContext } from '../overlays/lazy-overlay.tsx';
import { RetryBanner } from './retry-banner.tsx';

/**
 * A part of a page, such as the content of a tab, whose code is loaded when it is shown; the Suspense boundary around it shows
 * its skeleton. If that fails, an error with a button to load it again takes its place, and the page around it stays.
 * @param load see `repeatable`, without which most browsers do not load it again
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let latest: Promise<ComponentType<Props> | null> | undefined;
  let failures = 0;
  const start = (onFailure?: () => void) => {
    latest = load().catch(() => {
      failures += 1;
      onFailure?.();
      return null;
    });
    return latest;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: used once for each component, like React's lazy
  return function LazySection(props) {
    const [attempt, setAttempt] = useState(() => latest ?? start());
    const [isRetrying, startRetry] = useTransition();
    const report = use(OverlayFailureContext);
    const Section = use(attempt);
    if (Section) return <Section {...props} />;
    const retry = () => {
      const next = start(() => report(failures));
      startRetry(() => setAttempt(next));
    };
    return (
      <RetryBanner busy={isRetrying} onRetry={retry}>
        This part didn’t load. Check your connection and try again.
      </RetryBanner>
    );
  };
}
