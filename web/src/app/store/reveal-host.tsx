import { OVERLAY_CLOSE_MS } from '@app/contract/cards/limits';
import { revealTexts } from '@app/contract/cards/texts';
import { landingTexts } from '@app/contract/landing/texts';
import { useNavigate } from 'react-router';
import { clearLastCollected, setRevealed, useLastCollected } from '../../features/cards/collect/collect-slice.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { repeatable } from '../../lib/repeatable-import.ts';
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';

let enableSound: (() => void) | undefined;

/** Lets the reveal play its sounds, if it is loaded. Call it in the click that draws a card. */
export const enableRevealSound = () => enableSound?.();

const importReveal = repeatable(() => import('../../features/cards/reveal/reveal.tsx'));
export const loadReveal = async () => {
  const reveal = await importReveal();
  enableSound = reveal.enableSound;
  return reveal.Reveal;
};
export const loadPopup = repeatable(() => import('../../features/cards/collect/collected-popup.tsx'));
const Reveal = lazyOverlay(loadReveal, revealTexts.notShown);
// The reveal has shown the card already.
const CollectedPopup = lazyOverlay(async () => (await loadPopup()).CollectedPopup, null);

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
  if (isRevealed) return <CollectedPopup key={card.id} card={card} onClose={clear} />;
  return (
    <Reveal
      key={card.id}
      card={card}
      overlay={afterReveal === 'overlay' ? { label: landingTexts.overlay, closeAfter: OVERLAY_CLOSE_MS } : undefined}
      onShown={() => afterReveal === 'popup' && dispatch(setRevealed())}
      onLeave={leave}
      onClose={clear}
    />
  );
}
