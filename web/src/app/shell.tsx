import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useVerification } from '../lib/current-user.ts';
import { scrollKeyOf } from '../lib/scroll-key.ts';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { SkipLink } from '../ui/visually-hidden.tsx';
import { Header } from './header/header.tsx';
import { LocalModeLine } from './local-mode-line.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { ReauthenticationKeeper } from './reauthentication-keeper.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const WalletKeeper = lazy(async () => ({
  default: (await import('../features/wallet/wallet-keeper.tsx')).WalletKeeper,
}));

/** What stands around every page. */
export function Shell() {
  useVerification();
  useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <LocalModeLine />
      <Header />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Suspense>
        <WalletKeeper />
      </Suspense>
      <ReauthenticationKeeper />
      <ScrollRestoration getKey={scrollKeyOf} />
    </div>
  );
}
