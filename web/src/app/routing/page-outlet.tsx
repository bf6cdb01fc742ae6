import { use } from 'react';
import { Outlet, useLocation } from 'react-router';
import { HoldPageContext } from '../../ui/overlays/hold-page.ts';
import { IsFirstPageReady } from './first-page.ts';
import { holdPage } from './page-holds.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteErrorBoundary } from './route-error.tsx';
import { ScrollRestoration } from './scroll-restoration.ts';

/** The page inside a layout: a skeleton while the code of the first page loads, the error page if a page fails. */
export function PageOutlet() {
  const { key } = useLocation();
  if (!use(IsFirstPageReady)) return <PageSkeleton />;
  return (
    <>
      <RouteErrorBoundary locationKey={key}>
        <HoldPageContext value={holdPage}>
          <Outlet />
        </HoldPageContext>
      </RouteErrorBoundary>
      <ScrollRestoration />
    </>
  );
}
