import type { Card } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { keepDots } from '../../../../lib/formatting/keep-dots.ts';
import { RarityStars } from '../../../cards/card/rarity-stars.tsx';

/** The card in the hand or pointed at, and what to do next; screen readers hear it. */
export function Caption({ card, isHeld }: { card: Card | undefined; isHeld: boolean }) {
  const input = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 grid justify-items-center gap-2 p-3 sm:p-4">
      <p role="status" className="sr-only">
        {card && (isHeld ? texts.pickedUp : texts.before).replace('{card}', nameOf(card))}
      </p>
      {card && !isHeld && (
        <p
          aria-hidden="true"
          className="lacquer flex flex-wrap items-center justify-center gap-x-3 rounded-full px-4 py-1.5 shadow-low"
        >
          <span className="font-display">{keepDots(card.name)}</span>
          <RarityStars rarity={card.rarity} />
        </p>
      )}
      <p className="rounded-full bg-ink-deep/80 px-4 py-1.5 text-center text-ash text-sm">
        {(isHeld ? texts.held : texts.hint)[input]}
      </p>
    </div>
  );
}

/** "Ember Fox, Rare Beast". */
const nameOf = ({ name, rarity, type }: Card) => `${name}, ${rarityNames[rarity]} ${typeNames[type].singular}`;
