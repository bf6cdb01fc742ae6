import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';

/** In every page, but loaded only when a visitor may draw or has requested a card. */
export const VisitorDraw = lazyWithRetry(() => import('./visitor-draw.tsx'), 'VisitorDraw', OverlayPlaceholder);
