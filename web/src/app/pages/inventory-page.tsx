import { Inventory } from '../../features/cards/inventory/inventory.tsx';
import { useWallet } from '../../features/wallet/use-wallet.ts';
import { useProductName } from '../../lib/config.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** The signed-in account's cards; the guard around it has made sure that there is an account. */
export function InventoryPage() {
  useDocumentTitle('Inventory');
  const wallet = useWallet();
  const { user, isObserving } = useCurrentUser();
  const productName = useProductName();
  if (!user) return null;
  const walletKey = user.wallet?.publicKey ?? null;
  return (
    <Inventory
      productName={productName}
      owner={{ accountId: user.id, username: user.username, walletKey, isConnected: wallet.connected, isObserving }}
      wallet={{ isBusy: wallet.isLoading, isDisabled: isObserving, onConnect: wallet.connect }}
    />
  );
}
