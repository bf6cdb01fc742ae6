import { cardErrors } from '@app/contract/cards/errors';
import { pairTexts } from '@app/contract/landing/texts';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { clearLastCollected, useLastCollected } from '../../features/cards/collect/last-collected.ts';
import { collectFault, useCollect } from '../../features/cards/collect/use-collect.ts';
import { paths } from '../../lib/paths.ts';
import { useWarmed } from '../../lib/use-warmed.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link.tsx';

const loadAlert = () => import('../../ui/alert-dialog.tsx');
const loadPopup = () => import('../../features/cards/collect/collected-popup.tsx');
const AlertDialog = lazy(async () => ({ default: (await loadAlert()).AlertDialog }));
const CollectedPopup = lazy(async () => ({ default: (await loadPopup()).CollectedPopup }));

interface Alert {
  readonly title: string;
  readonly description?: string;
}

/** The small pair of buttons: one more card, and the way to all of them (specification part 2 §2, §5, §8). */
export function ButtonPair({ publicKey }: { publicKey: string | null }) {
  const { collect, isCollecting } = useCollect();
  const lastCollectedCard = useLastCollected();
  const [alert, setAlert] = useState<Alert | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  useWarmed(true, loadAlert);
  useWarmed(publicKey !== null, loadPopup);

  const press = async () => {
    if (publicKey === null) return setAlert({ title: cardErrors.WALLET_REQUIRED.text });
    setDrawn(false);
    const { card, failure } = await collect(publicKey);
    if (card) setDrawn(true);
    if (failure) setAlert({ title: pairTexts.failed, description: collectFault(failure) });
  };
  const hide = () => {
    setDrawn(false);
    clearLastCollected();
  };
  return (
    <>
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" busy={isCollecting} onClick={press}>
          {pairTexts.collect}
        </Button>
        <LinkButton size="sm" to={paths.inventory}>
          {pairTexts.view}
        </LinkButton>
      </div>
      {alert && (
        <Suspense>
          <AlertDialog {...alert} onClose={() => setAlert(null)} />
        </Suspense>
      )}
      {createPortal(
        <div
          role="status"
          className="pointer-events-none fixed inset-x-0 z-30 grid justify-items-center p-4 max-sm:top-24 sm:bottom-0 sm:p-8"
        >
          {isDrawn && lastCollectedCard && (
            <Suspense>
              <CollectedPopup key={lastCollectedCard.id} card={lastCollectedCard} onHide={hide} />
            </Suspense>
          )}
        </div>,
        document.body,
      )}
    </>
  );
}
