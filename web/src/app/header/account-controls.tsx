import { WalletControl } from '../../features/wallet/wallet-control.tsx';
import type { User } from '../../lib/current-user.ts';
import { UserMenu } from './user-menu.tsx';

export interface AccountControlsProps {
  user: User;
  /** Whether this account may link a wallet. */
  withWallet: boolean;
}

/** What the header holds for whoever is logged in. */
export function AccountControls({ user, withWallet }: AccountControlsProps) {
  return (
    <>
      {withWallet && <WalletControl />}
      <UserMenu user={user} />
    </>
  );
}
