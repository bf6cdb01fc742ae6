import { OVERLAY_CLOSE_MS } from '@app/contract/cards/limits';
import { revealTexts } from '@app/contract/cards/texts';
import { landingTexts } from '@app/contract/landing/texts';
import { useNavigate } from 'react-router';
import { clearLastCollected, setRevealed, useLastCollected } from '../../features/cards/collect/collect-slice.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { OverlayPlaceholder } from '../../ui/overlays/overlay-placeholder.tsx';

export const Reveal = lazyWithRetry(
  () => import('../../features/cards/reveal/reveal.tsx'),
  'Reveal',
  OverlayPlaceholder,
);
export const CollectedPopup = lazyWithRetry(
  () => import('../../features/cards/collect/collected-popup.tsx'),
  'CollectedPopup',
  OverlayPlaceholder,
);

let enableSound: (() => void) | undefined;
void Reveal.load.loaded.then((reveal) => {
  enableSound = reveal.enableSound;
});

/** Allows the reveal, if it is loaded, to play its sounds. Call it in the click handler that draws a card. */
export const enableRevealSound = () => enableSound?.();

/**
 * Reveals every drawn card on the page that is open when the draw completes. After a draw with the main button, the reveal leads to
 * the inventory; after a draw with the small button, a popup follows.
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
    if (reason === 'click') void navigate(paths.inventory);
  };
  // The reveal has shown the card already.
  if (isRevealed) return <CollectedPopup key={card.id} card={card} onClose={clear} failureText={null} />;
  return (
    <Reveal
      key={card.id}
      card={card}
      overlay={afterReveal === 'overlay' ? { label: landingTexts.overlay, closeAfter: OVERLAY_CLOSE_MS } : undefined}
      onShown={() => afterReveal === 'popup' && dispatch(setRevealed())}
      onLeave={leave}
      onClose={clear}
      failureText={revealTexts.notShown}
    />
  );
}
