import { WalletControl } from '../../features/wallet/wallet-control.tsx';
import type { User } from '../../lib/api/current-user.ts';
import { UserMenu } from './user-menu.tsx';

export interface AccountControlsProps {
  user: User;
  /** Whether the account may link a wallet. */
  withWallet: boolean;
}

/** The part of the header for logged-in users. */
export function AccountControls({ user, withWallet }: AccountControlsProps) {
  return (
    <>
      {withWallet && <WalletControl />}
      <UserMenu user={user} />
    </>
  );
}
