import { withProductName } from '@app/contract/core/product-name';
import { landingTexts } from '@app/contract/landing/texts';
import { type ReactNode, useCallback, useState } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import './intro-cards.css';

/** The cards of the intro, provided by the app, because only it knows the cards. */
export interface IntroDeck {
  readonly back: ReactNode;
  /** Renders the front of a card; calls `onPainted` when its picture is visible. */
  readonly renderFront: (index: number, onPainted: () => void) => Elements;
}

export interface IntroCardsProps {
  deck: IntroDeck;
  productName: string;
}

const CARDS = [0, 1, 2];

/** Three cards on the stage; the intro's phase on an ancestor moves them. Decorative. */
export function IntroCards({ deck, productName }: IntroCardsProps) {
  // One after another, so that no task renders several cards.
  const [paintedCount, setPaintedCount] = useState(0);
  const countPainted = useCallback((index: number) => setPaintedCount((count) => Math.max(count, index + 1)), []);
  return (
    <div aria-hidden="true" className="intro-cards">
      {CARDS.map((index) => (
        <IntroCard
          key={index}
          index={index}
          deck={deck}
          productName={productName}
          hasFront={index <= paintedCount}
          onPainted={countPainted}
        />
      ))}
    </div>
  );
}

interface IntroCardProps extends IntroCardsProps {
  index: number;
  /** Whether to render the front. */
  hasFront: boolean;
  onPainted: (index: number) => void;
}

/** Turns over only once its front is painted, whatever the phase. */
function IntroCard({ index, deck, productName, hasFront, onPainted }: IntroCardProps) {
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
          <div className="intro-card-side intro-card-front">
            {hasFront && deck.renderFront(index, markPainted)}
            <p className="intro-card-label">{withProductName(landingTexts.collection, productName.toUpperCase())}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
