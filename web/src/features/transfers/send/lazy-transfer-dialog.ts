import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { OverlayPlaceholder } from '../../../ui/overlays/overlay-placeholder.tsx';

/** The dialog that transfers a card. */
export const TransferDialog = lazyWithRetry(
  () => import('./transfer-dialog.tsx'),
  'TransferDialog',
  OverlayPlaceholder,
);
