import type { Card } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { type Ref, useImperativeHandle, useState } from 'react';
import { keepDots } from '../../../../lib/formatting/keep-dots.ts';
import { RarityStars } from '../../../cards/card/rarity-stars.tsx';

/** Shows which card is in the hand or pointed at; undefined: none. */
export type ShowCard = (card: Card | undefined, isHeld: boolean) => void;

/**
 * The card in the hand or pointed at, and what to do next; screen readers hear it. It changes while the market moves, so its card is
 * not a property: only the caption is rendered again, and its elements stay.
 */
export function Caption({ ref, isHidden }: { ref: Ref<ShowCard>; isHidden: boolean }) {
  const [{ card, isHeld, last }, setShown] = useState<{ card?: Card; isHeld: boolean; last?: Card }>({ isHeld: false });
  useImperativeHandle(
    ref,
    () => (card, isHeld) =>
      // The name of the last card stays, without being seen: to hide it costs less than to remove it.
      setShown(({ last }) => ({ ...(card && { card }), isHeld, ...((card ?? last) && { last: card ?? last }) })),
    [],
  );
  const input = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
  return (
    <div
      hidden={isHidden}
      className="pointer-events-none absolute inset-0 grid content-end justify-items-center gap-2 p-3 contain-strict sm:p-4"
    >
      <p role="status" className="sr-only contain-strict">
        {card && (isHeld ? texts.pickedUp : texts.before).replace('{card}', nameOf(card))}
      </p>
      {last && (
        <p
          aria-hidden="true"
          className={`lacquer flex flex-wrap items-center justify-center gap-x-3 rounded-full px-4 py-1.5 shadow-low will-change-[opacity] ${card && !isHeld ? '' : 'opacity-0'}`}
        >
          <span className="font-display">{keepDots(last.name)}</span>
          <RarityStars rarity={last.rarity} />
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
