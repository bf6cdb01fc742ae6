import { cardErrors } from '@app/contract/cards/errors';
import { collectButtonsTexts } from '@app/contract/landing/texts';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { clearLastCollected, useLastCollected } from '../../features/cards/collect/last-collected-slice.ts';
import { collectErrorText, useCollect } from '../../features/cards/collect/use-collect.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { paths } from '../../lib/paths.ts';
import { usePrefetch } from '../../lib/use-prefetch.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';

const loadAlert = () => import('../../ui/overlays/alert-dialog.tsx');
const loadPopup = () => import('../../features/cards/collect/collected-popup.tsx');
const AlertDialog = lazy(async () => ({ default: (await loadAlert()).AlertDialog }));
const CollectedPopup = lazy(async () => ({ default: (await loadPopup()).CollectedPopup }));

interface Alert {
  readonly title: string;
  readonly description?: string;
}

/** The two small buttons of the landing page: collect another card, and view the inventory. */
export function CollectButtons({ publicKey }: { publicKey: string | null }) {
  const { collect, isCollecting } = useCollect();
  const dispatch = useAppDispatch();
  const lastCollectedCard = useLastCollected();
  const [alert, setAlert] = useState<Alert | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  usePrefetch(true, loadAlert);
  usePrefetch(publicKey !== null, loadPopup);

  const press = async () => {
    if (publicKey === null) return setAlert({ title: cardErrors.WALLET_REQUIRED.text });
    setDrawn(false);
    const { card, error } = await collect(publicKey);
    if (card) setDrawn(true);
    if (error) setAlert({ title: collectButtonsTexts.failed, description: collectErrorText(error) });
  };
  const hide = () => {
    setDrawn(false);
    dispatch(clearLastCollected());
  };
  return (
    <>
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" busy={isCollecting} onClick={press}>
          {collectButtonsTexts.collect}
        </Button>
        <LinkButton size="sm" to={paths.inventory}>
          {collectButtonsTexts.view}
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
