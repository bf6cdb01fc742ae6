import { shortAddress } from '@app/contract/wallet/address';
import { transferTexts } from '@app/contract/wallet/texts';
import { Copy, Link2, Send, TriangleAlert, Unplug, Wallet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useWarmed } from '../../lib/use-warmed.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { Balances, RefreshBalances } from './balances.tsx';
import { copyAddress } from './copy-address.ts';
import { useWallet } from './use-wallet.ts';

const loadSend = () => import('./transfer/send-dialog.tsx');
const SendDialog = lazy(async () => ({ default: (await loadSend()).SendDialog }));

/** The header's way to the wallet: a button to connect, then a chip with the address and its menu. */
export function WalletControl() {
  const wallet = useWallet();
  // Kept here: a transfer under way is told to its end, whatever becomes of the wallet meanwhile.
  const [sender, setSender] = useState<string | null>(null);
  return (
    <>
      {wallet.connected && wallet.publicKey ? (
        <WalletChip publicKey={wallet.publicKey} onSend={setSender} />
      ) : (
        <Button
          size="sm"
          aria-label="Connect wallet"
          icon={<Wallet aria-hidden="true" className="size-4.5 text-brass" />}
          busy={wallet.isLoading}
          onClick={wallet.connect}
        >
          Connect
        </Button>
      )}
      {sender !== null && (
        <Suspense>
          <SendDialog own={sender} onClose={() => setSender(null)} />
        </Suspense>
      )}
    </>
  );
}

function WalletChip({ publicKey, onSend }: { publicKey: string; onSend: (own: string) => void }) {
  const { disconnect, linkChosen, isLinked } = useWallet();
  const { user, isObserving } = useCurrentUser();
  const hasOther = user?.wallet != null && !isLinked;
  const openSend = () => (isObserving ? toast({ type: 'error', ...transferTexts.observing }) : onSend(publicKey));
  return (
    <Menu
      label={`Wallet ${shortAddress(publicKey)}`}
      triggerClassName="inline-flex min-h-9 items-center gap-2 rounded-md border border-brass-deep bg-lacquer/70 px-3 font-mono text-paper text-sm shadow-low hover:border-brass pointer-coarse:min-h-11"
      trigger={
        <>
          {isLinked ? (
            <Wallet aria-hidden="true" className="size-4.5 text-brass" />
          ) : (
            <TriangleAlert aria-hidden="true" className="size-4.5 text-danger" />
          )}
          {shortAddress(publicKey)}
        </>
      }
      header={
        <>
          <p className="font-semibold">{isLinked ? 'Your wallet' : 'Not your linked wallet'}</p>
          <p className="max-w-60 break-all font-mono text-ash text-xs">{publicKey}</p>
          {isLinked && <Balances publicKey={publicKey} />}
          {hasOther && (
            <p className="mt-2 max-w-60 text-ash text-xs">
              Another account is chosen in the extension. Cards go to the linked wallet only.
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
        <MenuItem onClick={linkChosen}>
          <Link2 aria-hidden="true" className="size-4.5 text-ash" />
          Link this wallet
        </MenuItem>
      )}
      <MenuItem onClick={() => copyAddress(publicKey)}>
        <Copy aria-hidden="true" className="size-4.5 text-ash" />
        Copy address
      </MenuItem>
      <MenuSeparator />
      <MenuItem onClick={disconnect}>
        <Unplug aria-hidden="true" className="size-4.5 text-ash" />
        Disconnect
      </MenuItem>
    </Menu>
  );
}

/** It has its dialog fetched as soon as it is in sight: no click on it may end in a page that does not open. */
function SendItem({ onClick }: { onClick: () => void }) {
  useWarmed(true, loadSend);
  return (
    <MenuItem onClick={onClick}>
      <Send aria-hidden="true" className="size-4.5 text-ash" />
      Send USDT
    </MenuItem>
  );
}
