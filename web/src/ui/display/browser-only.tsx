import { useSyncExternalStore } from 'react';
import type { Elements } from '../elements.ts';

/** Content that prerendered pages do not contain, such as portals and random choices: it is added after hydration. */
export function BrowserOnly({ children }: { children: Elements }) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isHydrated && children;
}

const subscribeToNothing = () => () => undefined;
