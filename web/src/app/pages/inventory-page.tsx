import { pageTitles } from '@app/contract/site/page-titles';
import { Suspense } from 'react';
import { Inventory } from '../../features/cards/inventory/inventory.tsx';
import { useWallet } from '../../features/wallet/use-wallet.ts';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { getProductName } from '../../lib/config.ts';
import { importWithRetry } from '../../lib/loading/import-with-retry.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';

const loadExtras = importWithRetry(() => import('./inventory-extras.ts'));
const OwnerLinks = lazyWithRetry(loadExtras, 'OwnerLinks');
const rewardsLink = (
  <Suspense>
    <OwnerLinks />
  </Suspense>
);

const SelectedCard = lazyWithRetry(() => import('./selected-card.tsx'), 'SelectedCard', OverlayPlaceholder);

const NextStep = lazyWithRetry(loadExtras, 'NextStep');
// The place of the first steps, beside the only card.
const nextStepPlace = <div className="next-step" />;
const nextStep = (
  <Suspense fallback={nextStepPlace}>
    <NextStep />
  </Suspense>
);

/** /inventory: the user's cards. The route guard ensures that the user is loaded. */
export function InventoryPage() {
  useDocumentTitle(pageTitles.inventory);
  const wallet = useWallet();
  const { user, isObserving } = useCurrentUser();
  const productName = getProductName();
  if (!user) return null;
  const walletKey = user.wallet?.publicKey ?? null;
  return (
    <Inventory
      productName={productName}
      rewardsLink={rewardsLink}
      nextStep={isObserving ? null : nextStep}
      SelectedCard={SelectedCard}
      owner={{
        accountId: user.id,
        username: user.username,
        walletKey,
        isConnected: wallet.connected,
        project: user.project,
        isObserving,
      }}
      wallet={{ isBusy: wallet.isLoading, isDisabled: isObserving, onConnect: wallet.connect }}
    />
  );
}
