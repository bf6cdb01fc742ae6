import { POPUP_HIDE_MS } from '@app/contract/cards/limits';
import { revealTexts } from '@app/contract/cards/reveal-texts';
import type { Card as CardFacts } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHeaderBottom } from '../../../ui/overlays/use-header-bottom.ts';
import { Card } from '../card/card.tsx';
import { CardTitle } from '../card/card-title.tsx';
import { RarityStars } from '../card/rarity-stars.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { DrawFacts } from './draw-facts.tsx';

/** Shows the drawn card for three seconds without blocking the page; stays while its owner shares it. */
export function CollectedPopup({ card, onClose }: { card: CardFacts; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  const [isUsed, setUsed] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useHeaderBottom(ref);
  useEffect(() => {
    if (isUsed) return;
    const timer = setTimeout(() => close(), POPUP_HIDE_MS);
    return () => clearTimeout(timer);
  }, [isUsed]);
  return createPortal(
    // Wide windows have space for it beside the toasts at the bottom; in others it is below the header
    // and under its menus.
    <div
      ref={ref}
      data-popup
      className="pointer-events-none fixed print:hidden inset-x-0 z-10 grid justify-items-center p-4 max-xl:top-(--header-bottom) sm:p-8 xl:bottom-0 xl:z-30"
    >
      <div className="lacquer frame-brass flex w-full max-w-lg animate-rise items-center gap-4 rounded-lg p-5 text-left shadow-float sm:gap-5">
        <span className="block w-20 shrink-0 sm:w-28">
          <Card card={card} interactive />
        </span>
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <div role="status" className="grid gap-1.5">
            <p className="text-brass text-sm">{revealTexts.yours}</p>
            <p className="text-balance font-display font-semibold text-xl leading-tight max-sm:text-base">
              <CardTitle name={card.name} />
            </p>
            <p className="flex flex-wrap items-center gap-x-2.5 text-ash text-sm">
              <span>{`${rarityNames[card.rarity]} ${typeNames[card.type].singular}`}</span>
              <RarityStars rarity={card.rarity} />
            </p>
            <p className="text-ash text-sm">
              <DrawFacts card={card} />
            </p>
          </div>
          <ShareButton card={card} size="sm" className="pointer-events-auto" onUsedChange={setUsed} />
        </div>
      </div>
    </div>,
    document.body,
  );
}
