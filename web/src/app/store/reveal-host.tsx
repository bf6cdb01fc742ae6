import { OVERLAY_CLOSE_MS } from '@app/contract/cards/limits';
import { landingTexts } from '@app/contract/landing/texts';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import {
  clearLastCollected,
  setRevealed,
  useLastCollected,
} from '../../features/cards/collect/last-collected-slice.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { paths } from '../../lib/paths.ts';

let enableSound: (() => void) | undefined;

/** Lets the reveal play its sounds, if it is loaded. Call it in the click that draws a card. */
export const enableRevealSound = () => enableSound?.();

export const loadReveal = async () => {
  const reveal = await import('../../features/cards/reveal/reveal.tsx');
  enableSound = reveal.enableSound;
  return { default: reveal.Reveal };
};
export const loadPopup = () => import('../../features/cards/collect/collected-popup.tsx');
const Reveal = lazy(loadReveal);
const CollectedPopup = lazy(async () => ({ default: (await loadPopup()).CollectedPopup }));

/** Reveals every drawn card, on whichever page its owner is by then, followed by the overlay or the popup. */
export function RevealHost() {
  const last = useLastCollected();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (!last) return null;
  const { card, ending, isRevealed } = last;
  const clear = () => dispatch(clearLastCollected());
  const leave = (reason: 'click' | 'closed') => {
    clear();
    if (reason === 'click') void navigate(paths.inventory);
  };
  return (
    <Suspense>
      {isRevealed ? (
        <CollectedPopup key={card.id} card={card} onHide={clear} />
      ) : (
        <Reveal
          key={card.id}
          card={card}
          overlay={ending === 'overlay' ? { label: landingTexts.overlay, closeAfter: OVERLAY_CLOSE_MS } : undefined}
          onShown={() => ending === 'popup' && dispatch(setRevealed())}
          onLeave={leave}
        />
      )}
    </Suspense>
  );
}
