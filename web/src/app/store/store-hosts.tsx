import { WalletKeeper } from '../../features/wallet/wallet-keeper.tsx';
import { useSessionVerification } from '../../lib/api/current-user.ts';
import { ReauthenticationHost } from './reauthentication-host.tsx';
import { RevealHost } from './reveal-host.tsx';
import { WithStore } from './with-store.tsx';

/** What every page needs besides its content once the store is in use: the session check, the wallet and the dialogs. */
export function StoreHosts() {
  return (
    <WithStore>
      <SessionVerification />
      <WalletKeeper />
      <ReauthenticationHost />
      <RevealHost />
    </WithStore>
  );
}

function SessionVerification() {
  useSessionVerification();
  return null;
}
