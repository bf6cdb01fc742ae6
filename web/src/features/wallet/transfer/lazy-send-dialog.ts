import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.tsx';
import { OverlayPlaceholder } from '../../../ui/overlays/overlay-placeholder.tsx';

/** The dialog that sends USDT. Shared by what opens it and what prefetches it, so that it is loaded once. */
export const SendDialog = lazyWithRetry(() => import('./send-dialog.tsx'), 'SendDialog', OverlayPlaceholder);
