import { lazy, Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { trackLoading } from '../../lib/loading/track-loading.ts';
import { endDrawRequest, useDrawRequest } from '../../lib/session/draw-request.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { LoadingLine } from '../../ui/display/loading-line.tsx';
import { SkipLink } from '../../ui/display/visually-hidden.tsx';
import { OfflineNotice } from '../../ui/layout/offline-notice.tsx';
import { VisitorDraw } from '../draw/lazy-draw.ts';
import { Header } from '../header/header.tsx';
import { ObserverHost } from '../observer/observer-host.tsx';
import { useIsStoreInUse } from '../store/store-in-use.ts';
import { Footer } from './footer.tsx';
import { LocalModeBanner } from './local-mode-banner.tsx';
import { SampleCardsProvider } from './sample-cards.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const StoreHosts = lazy(async () => ({
  default: (await trackLoading(import('../store/store-hosts.tsx'))).StoreHosts,
}));

/** The layout of every page. */
export function Shell() {
  const isStoreInUse = useIsStoreInUse();
  const isAuthenticated = useIsAuthenticated();
  const needsStore = isAuthenticated || isStoreInUse;
  const isCardRequested = useDrawRequest() !== 'none';
  useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <ObserverHost />
      <LocalModeBanner />
      <Header />
      <OfflineNotice />
      {/* Fills the window, so that content that is still loading does not move the footer while it is visible. */}
      <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-4rem-1px)] flex-1 flex-col outline-none">
        <SampleCardsProvider>
          <Outlet />
        </SampleCardsProvider>
      </main>
      <Footer />
      <SampleCardsProvider>
        {!isAuthenticated && isCardRequested && <VisitorDraw onClose={endDrawRequest} />}
        {needsStore && (
          <Suspense>
            <StoreHosts />
          </Suspense>
        )}
      </SampleCardsProvider>
    </div>
  );
}

/** The layout of the provider callback pages, which may run in a popup: no header and no dialogs. */
export function BareShell() {
  return (
    <div className="flex min-h-dvh flex-col">
      <LocalModeBanner />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
    </div>
  );
}

/** Shown while the next page loads. */
function NavigationProgress() {
  return useNavigation().state !== 'idle' && <LoadingLine />;
}
