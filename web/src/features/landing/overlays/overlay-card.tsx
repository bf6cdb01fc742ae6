import { useState } from 'react';
import type { DeckCard, IntroDeck } from '../intro/intro-cards.tsx';

export interface OverlayCardProps {
  deck: IntroDeck;
  card: DeckCard;
  /** Whether its overlay is active. Until it first is, the card is face down, because a front takes long to paint. */
  isShown: boolean;
}

/** A card of the intro in a drawing of an overlay, which places it. Decorative. */
export function OverlayCard({ deck, card, isShown }: OverlayCardProps) {
  const [hasFront, setHasFront] = useState(isShown);
  if (isShown && !hasFront) setHasFront(true);
  return (
    <div aria-hidden="true" className="landing-card">
      {hasFront ? deck.renderFront(card, doNothing) : deck.back}
    </div>
  );
}

const doNothing = () => undefined;
