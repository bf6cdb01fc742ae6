import { type ReactNode, useSyncExternalStore } from 'react';

/** Content that prerendered pages do not contain, such as portals and random choices: it is added after hydration. */
export function BrowserOnly({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isHydrated && children;
}

const subscribeToNothing = () => () => undefined;
