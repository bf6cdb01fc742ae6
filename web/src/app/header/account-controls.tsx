import { WalletControl } from '../../features/wallet/wallet-control.tsx';
import type { User } from '../../lib/api/current-user.ts';
import { NextCardChip } from './next-card-chip.tsx';
import { UserMenu } from './user-menu.tsx';

export interface AccountControlsProps {
  user: User;
  /** Whether the account may link a wallet and draw cards. */
  hasAccess: boolean;
}

/** The part of the header for logged-in users. */
export function AccountControls({ user, hasAccess }: AccountControlsProps) {
  return (
    <>
      {hasAccess && <NextCardChip />}
      {hasAccess && <WalletControl />}
      <UserMenu user={user} />
    </>
  );
}
