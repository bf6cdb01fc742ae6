import { OVERLAY_CLOSE_MS } from '@app/contract/cards/limits';
import { revealNotShown } from '@app/contract/cards/texts';
import { landingTexts } from '@app/contract/landing/texts';
import { useNavigate } from 'react-router';
import { clearLastCollected, setRevealed, useLastCollected } from '../../features/cards/collect/collect-slice.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { endDrawRequest } from '../../lib/session/draw-request.ts';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';

export const Reveal = lazyWithRetry(() => import('./reveal-with-room.tsx'), 'Reveal', OverlayPlaceholder);
export const CollectedPopup = lazyWithRetry(
  () => import('../../features/cards/reveal/collected-popup.tsx'),
  'CollectedPopup',
  OverlayPlaceholder,
);

let enableSound: (() => void) | undefined;
void Reveal.load.loaded.then((reveal) => {
  enableSound = reveal.enableSound;
});

/** Lets the reveal play its sounds, if it is loaded. Call it after the click that draws a card. */
export const enableRevealSound = () => enableSound?.();

/**
 * Reveals every card on the page on which it is drawn; if the reveal is closed before the card arrives, on the page that is open
 * when it arrives. After a draw with the small button a popup follows, otherwise the reveal leads to the inventory.
 */
export function RevealHost() {
  const last = useLastCollected();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (!last) return null;
  const { card, afterReveal, isRevealed } = last;
  const clear = () => dispatch(clearLastCollected());
  const leave = (reason: 'click' | 'closed') => {
    clear();
    // The card may not be drawn yet because something is missing.
    endDrawRequest();
    if (reason === 'click') void navigate(paths.inventory);
  };
  // The reveal has shown the card already.
  if (card && isRevealed) return <CollectedPopup key={card.id} card={card} onClose={clear} failureText={null} />;
  return (
    <Reveal
      card={card}
      overlay={afterReveal === 'overlay' ? { label: landingTexts.overlay, closeAfter: OVERLAY_CLOSE_MS } : undefined}
      onShown={() => afterReveal === 'popup' && dispatch(setRevealed())}
      onLeave={leave}
      onClose={clear}
      failureText={card && revealNotShown}
    />
  );
}
