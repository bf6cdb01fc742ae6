import { withProductName } from '@app/contract/core/product-name';
import { landingTexts } from '@app/contract/landing/texts';
import { type ReactNode, useCallback, useState } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import './intro-cards.css';

/** The position of a card in the deck, from 0 to 2, or the legendary card. */
export type DeckCard = number | 'legendary';

/** The cards of the landing page, provided by the app, because only it knows the cards. */
export interface IntroDeck {
  readonly back: ReactNode;
  /** Renders the front of one of three cards; calls `onPainted` when its picture is visible. */
  readonly renderFront: (card: DeckCard, onPainted: () => void) => Elements;
}

export interface IntroCardsProps {
  deck: IntroDeck;
  productName: string;
}

const CARDS = [0, 1, 2];

/** Three cards on the stage, and a plate above them; the intro's phase on an ancestor moves them. Decorative. */
export function IntroCards({ deck, productName }: IntroCardsProps) {
  // One after another, so that no task renders several cards.
  const [paintedCount, setPaintedCount] = useState(0);
  const countPainted = useCallback((index: number) => setPaintedCount((count) => Math.max(count, index + 1)), []);
  return (
    <div aria-hidden="true" className="intro-cards">
      {CARDS.map((index) => (
        <IntroCard key={index} index={index} deck={deck} hasFront={index <= paintedCount} onPainted={countPainted} />
      ))}
      <p className="intro-plate">{withProductName(landingTexts.collection, productName.toUpperCase())}</p>
    </div>
  );
}

interface IntroCardProps {
  deck: IntroDeck;
  index: number;
  /** Whether to render the front. */
  hasFront: boolean;
  onPainted: (index: number) => void;
}

/** Turns over only once its front is painted, whatever the phase. */
function IntroCard({ index, deck, hasFront, onPainted }: IntroCardProps) {
  const [isPainted, setPainted] = useState(false);
  const markPainted = useCallback(() => {
    setPainted(true);
    onPainted(index);
  }, [index, onPainted]);
  return (
    <div className="intro-card" data-index={index} data-painted={isPainted}>
      <div className="intro-card-float">
        <div className="intro-card-glow" />
        <div className="intro-card-turn">
          <div className="intro-card-side">{deck.back}</div>
          <div className="intro-card-side intro-card-front">{hasFront && deck.renderFront(index, markPainted)}</div>
        </div>
      </div>
    </div>
  );
}
