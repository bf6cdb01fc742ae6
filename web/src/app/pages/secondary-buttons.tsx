import { cardErrors } from '@app/contract/cards/errors';
import { collectButtonsTexts } from '@app/contract/landing/texts';
import { type ReactNode, useState } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { usePrefetch } from '../../lib/loading/use-prefetch.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link.tsx';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';

const AlertDialog = lazyWithRetry(
  () => import('../../ui/overlays/alert-dialog.tsx'),
  'AlertDialog',
  OverlayPlaceholder,
);

/** The reason why no card can be drawn, or why a draw failed. */
export interface CollectAlert {
  readonly title: string;
  readonly description?: string;
}

export const walletRequired: CollectAlert = { title: cardErrors.WALLET_REQUIRED.text };

export interface SecondaryButtonsProps {
  collectButton: ReactNode;
  alert: CollectAlert | null;
  onAlertClose: () => void;
}

/** The two small buttons of the landing page: collect another card, and view the inventory. */
export function SecondaryButtons({ collectButton, alert, onAlertClose }: SecondaryButtonsProps) {
  usePrefetch(true, AlertDialog.load);
  return (
    <>
      {/* No frames: the main button is the only one. Their texts, not their boxes, are below it. */}
      <div className="-mr-3.5 -ml-3.5 flex flex-wrap justify-center">
        {collectButton}
        <LinkButton variant="quiet" size="sm" to={paths.inventory}>
          {collectButtonsTexts.view}
        </LinkButton>
      </div>
      {alert && <AlertDialog {...alert} onClose={onAlertClose} />}
    </>
  );
}

/**
 * The small buttons without the store, for a visitor, who has no connected wallet. `isLoading` is true while it is unknown
 * whether a wallet is connected.
 */
export function VisitorButtons({ isLoading = false }: { isLoading?: boolean }) {
  const [alert, setAlert] = useState<CollectAlert | null>(null);
  const collectButton = (
    <Button variant="quiet" size="sm" unavailable={isLoading} onClick={() => setAlert(walletRequired)}>
      {collectButtonsTexts.collect}
    </Button>
  );
  return <SecondaryButtons collectButton={collectButton} alert={alert} onAlertClose={() => setAlert(null)} />;
}
