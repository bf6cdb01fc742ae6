import { useState } from 'react';
import type { DeckCard, IntroDeck } from '../intro/intro-cards.tsx';

export interface OverlayCardProps {
  deck: IntroDeck;
  card: DeckCard;
  /** Whether its overlay is active or next. Until it first is, the card is face down, because a front takes long to paint. */
  isNear: boolean;
}

/** A card of the intro in a drawing of an overlay, which places it. Decorative. */
export function OverlayCard({ deck, card, isNear }: OverlayCardProps) {
  const [hasFront, setHasFront] = useState(isNear);
  if (isNear && !hasFront) setHasFront(true);
  return (
    <div aria-hidden="true" className="landing-card">
      {hasFront ? deck.renderFront(card, doNothing) : deck.back}
    </div>
  );
}

const doNothing = () => undefined;
