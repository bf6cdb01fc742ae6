import { POPUP_HIDE_MS } from '@app/contract/cards/limits';
import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { Card } from '../card/card.tsx';
import { RarityStars } from '../card/rarity-stars.tsx';

/** Shows the drawn card for three seconds without blocking the page. */
export function CollectedPopup({ card, onHide }: { card: CardFacts; onHide: () => void }) {
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    const timer = setTimeout(hide, POPUP_HIDE_MS);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 z-30 grid justify-items-center p-4 max-sm:top-24 sm:bottom-0 sm:p-8"
    >
      <div className="lacquer frame-brass flex w-full max-w-md animate-rise items-center gap-5 rounded-lg p-5 text-left shadow-float">
        <span className="block w-24 shrink-0">
          <Card card={card} interactive />
        </span>
        <div className="grid min-w-0 gap-1.5">
          <p className="text-brass text-sm">It’s yours</p>
          <p className="font-display font-semibold text-xl leading-tight">{card.name}</p>
          <p className="text-ash text-sm">
            {rarityNames[card.rarity]} {typeNames[card.type].singular}
          </p>
          <RarityStars rarity={card.rarity} />
        </div>
      </div>
    </div>,
    document.body,
  );
}
