import { Icon as BookOpen } from 'virtual:icons/book-open';
import { Icon as Eye } from 'virtual:icons/eye';
import { Icon as Wallet } from 'virtual:icons/wallet';
import { pageTitles } from '@app/contract/site/page-titles';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { paths } from '../../../../lib/navigation/paths.ts';
import { TextLink } from '../../../../ui/buttons/link.tsx';

/** The owner of the inventory and the state of their wallet. */
export interface Owner {
  readonly accountId: string;
  readonly username: string;
  /** The linked wallet, or null. */
  readonly walletKey: string | null;
  /** The linked wallet is connected. */
  readonly isConnected: boolean;
  /** An admin is viewing the inventory in observer mode. */
  readonly isObserving: boolean;
}

/** Shows the owner, the wallet and observer mode. */
export function OwnerLine({ owner }: { owner: Owner }) {
  const { username, walletKey, isConnected, isObserving } = owner;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ash text-xs max-lg:basis-full lg:grid lg:text-sm">
      <li className="truncate">
        of <span className="font-semibold text-paper">{username}</span>
      </li>
      <li className="flex items-center gap-2">
        <Wallet aria-hidden="true" className="size-4 shrink-0 text-brass" />
        {walletKey === null ? (
          <span>No wallet linked</span>
        ) : (
          <span>
            <span className="font-mono text-xs">{shortWalletAddress(walletKey)}</span>{' '}
            <span>{isConnected ? 'connected' : 'not connected'}</span>
          </span>
        )}
      </li>
      {/* On small screens it is in the menu, which keeps the cards near the top. */}
      <li className="flex items-center gap-2 max-lg:hidden">
        <BookOpen aria-hidden="true" className="size-4 shrink-0 text-brass" />
        <TextLink to={paths.collection}>{pageTitles.collection}</TextLink>
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
