import { Suspense } from 'react';
import { WalletKeeper } from '../../features/wallet/wallet-keeper.tsx';
import { useCurrentUser, useSessionVerification } from '../../lib/api/current-user.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { DrawHost } from '../draw/draw-host.tsx';
import { RevealHost } from '../draw/reveal-host.tsx';
import { ReauthenticationHost } from './reauthentication-host.tsx';
import { WithStore } from './with-store.tsx';

const Realtime = lazyWithRetry(() => import('../realtime/realtime.tsx'), 'Realtime');

/** The parts of every page that need the store: the session check, the server's events, the wallet and the dialogs. */
export function StoreHosts() {
  return (
    <WithStore>
      <SessionHost />
      <WalletKeeper />
      <ReauthenticationHost />
      <RevealHost />
      <DrawHost />
    </WithStore>
  );
}

function SessionHost() {
  useSessionVerification();
  const { user } = useCurrentUser();
  return (
    user && (
      <Suspense>
        <Realtime user={user} />
      </Suspense>
    )
  );
}
