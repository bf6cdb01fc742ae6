import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { retryOptional } from '../../lib/loading/lazy-with-retry.tsx';
import { getScrollKey } from '../../lib/navigation/scroll-key.ts';
import { HoldPageContext } from '../../ui/overlays/hold-page.ts';
import { holdPage } from './page-holds.ts';
import { LateContentScroll, POSITIONS_KEY } from './restore-position.ts';

/** The page inside a layout. */
export function PageOutlet() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(retryOptional, [key]);
  return (
    <>
      <HoldPageContext value={holdPage}>
        <Outlet />
      </HoldPageContext>
      <ScrollRestoration getKey={getScrollKey} storageKey={POSITIONS_KEY} />
      <LateContentScroll />
    </>
  );
}
