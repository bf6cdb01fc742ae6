import { shortAddress } from '@app/contract/wallet/address';
import { Eye, Wallet } from 'lucide-react';

/** Whose inventory it is, and how it stands with the wallet. */
export interface Owner {
  readonly accountId: string;
  readonly username: string;
  /** The linked wallet, or null. */
  readonly walletKey: string | null;
  /** The extension is connected. */
  readonly isConnected: boolean;
  /** An admin looks through the owner's eyes. */
  readonly isObserving: boolean;
}

/** Names the owner, the wallet and whether it is being observed. */
export function OwnerLine({ owner }: { owner: Owner }) {
  const { username, walletKey, isConnected, isObserving } = owner;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ash text-sm lg:grid">
      <li className="truncate max-sm:basis-full">
        of <span className="font-semibold text-paper">{username}</span>
      </li>
      <li className="flex items-center gap-2">
        <Wallet aria-hidden="true" className="size-4 shrink-0 text-brass" />
        {walletKey === null ? (
          'No wallet linked'
        ) : (
          <span>
            <span className="font-mono text-xs">{shortAddress(walletKey)}</span>{' '}
            {isConnected ? 'connected' : 'not connected'}
          </span>
        )}
      </li>
      {isObserving && (
        <li className="flex items-center gap-2 text-info">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          Observer mode
        </li>
      )}
    </ul>
  );
}
