import { Icon as Copy } from 'virtual:icons/copy';
import { Icon as Link2 } from 'virtual:icons/link-2';
import { Icon as Send } from 'virtual:icons/send';
import { Icon as TriangleAlert } from 'virtual:icons/triangle-alert';
import { Icon as Unplug } from 'virtual:icons/unplug';
import { Icon as Wallet } from 'virtual:icons/wallet';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { transferTexts } from '@app/contract/wallet/transfer-texts';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { copyWithToast } from '../../ui/copy/copy.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Balances, RefreshBalances } from './balances.tsx';
import { SendDialog } from './transfer/lazy-send-dialog.ts';
import { useWallet } from './use-wallet.ts';

interface WalletChipProps {
  readonly publicKey: string;
  readonly onSend: (senderKey: string) => void;
}

/** A button with the connected wallet address, which opens the wallet's menu. */
export function WalletChip({ publicKey, onSend }: WalletChipProps) {
  const { disconnect, linkSelected, isLinked } = useWallet();
  const { user, isObserving } = useCurrentUser();
  const hasOtherLinked = user?.wallet != null && !isLinked;
  const openSend = () => (isObserving ? toast({ type: 'error', ...transferTexts.observing }) : onSend(publicKey));
  return (
    <Menu
      label={`Wallet ${shortWalletAddress(publicKey)}`}
      triggerClassName="inline-flex min-h-9 items-center gap-2 rounded-md border border-brass-deep bg-lacquer/70 px-3 font-mono text-paper text-sm shadow-low hover:border-brass pointer-coarse:min-h-11"
      trigger={
        <>
          {isLinked ? (
            <Wallet aria-hidden="true" className="size-4.5 text-brass" />
          ) : (
            <TriangleAlert aria-hidden="true" className="size-4.5 text-danger" />
          )}
          <span className="max-sm:hidden">{shortWalletAddress(publicKey)}</span>
        </>
      }
      header={
        <>
          <p className="font-semibold">{isLinked ? 'Your wallet' : 'Not your linked wallet'}</p>
          <p className="max-w-60 break-all font-mono text-ash text-xs">{publicKey}</p>
          {isLinked && <Balances publicKey={publicKey} />}
          {hasOtherLinked && (
            <p className="mt-2 max-w-60 text-ash text-xs">
              Your extension has another account selected. Cards only go to the linked wallet.
            </p>
          )}
        </>
      }
    >
      {isLinked && (
        <>
          <SendItem onClick={openSend} />
          <RefreshBalances publicKey={publicKey} />
        </>
      )}
      {!isLinked && (
        <MenuItem onClick={linkSelected}>
          <Link2 aria-hidden="true" className="size-4.5 text-ash" />
          Link this wallet
        </MenuItem>
      )}
      <MenuItem onClick={() => copyWithToast(publicKey, 'Wallet address')}>
        <Copy aria-hidden="true" className="size-4.5 text-ash" />
        Copy wallet address
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={disconnect}>
        <Unplug aria-hidden="true" className="size-4.5 text-ash" />
        Disconnect
      </MenuItem>
    </Menu>
  );
}

/** Prefetches the dialog, so that it opens without delay and offline. */
function SendItem({ onClick }: { onClick: () => void }) {
  usePrefetch(true, SendDialog.load);
  return (
    <MenuItem onClick={onClick}>
      <Send aria-hidden="true" className="size-4.5 text-ash" />
      Send USDT
    </MenuItem>
  );
}
