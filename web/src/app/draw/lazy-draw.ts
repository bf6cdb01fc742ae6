import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';

// In every page, but loaded only when a card may be drawn or has been requested.

export const VisitorDraw = lazyWithRetry(() => import('./visitor-draw.tsx'), 'VisitorDraw', OverlayPlaceholder);
export const RequestedDraw = lazyWithRetry(() => import('./requested-draw.tsx'), 'RequestedDraw', OverlayPlaceholder);
