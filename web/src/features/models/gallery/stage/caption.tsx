import type { Card } from '@app/contract/cards/schemas';
import { rarityNames, typeNames } from '@app/contract/cards/texts';
import type { Rarity } from '@app/contract/draw/card';
import { galleryTexts as texts } from '@app/contract/models/gallery-texts';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { keepDots } from '../../../../lib/formatting/keep-dots.ts';
import { RarityStars } from '../../../cards/card/rarity-stars.tsx';

/** Shows which card is in the hand or pointed at; undefined: none. */
export type ShowCard = (card: Card | undefined, isHeld: boolean) => void;

/**
 * The card in the hand or pointed at, and what to do next; screen readers hear it. The card changes while the market moves, so its
 * texts are written without rendering, and the last name stays, transparent: that costs less than adding and removing elements.
 */
export function Caption({ ref, isHidden }: { ref: Ref<ShowCard>; isHidden: boolean }) {
  const [isHeld, setHeld] = useState(false);
  const [rarity, setRarity] = useState<Rarity>('common');
  const status = useRef<HTMLParagraphElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  const name = useRef<HTMLSpanElement>(null);
  useImperativeHandle(
    ref,
    () => (card, isHeld) => {
      if (!status.current || !title.current || !name.current) return;
      setHeld(isHeld);
      status.current.textContent = card ? (isHeld ? texts.pickedUp : texts.before).replace('{card}', nameOf(card)) : '';
      title.current.style.opacity = card && !isHeld ? '1' : '0';
      if (!card) return;
      setRarity(card.rarity);
      name.current.textContent = keepDots(card.name);
    },
    [],
  );
  const input = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
  return (
    <div
      hidden={isHidden}
      className="pointer-events-none absolute inset-0 grid content-end justify-items-center gap-2 p-3 contain-strict sm:p-4"
    >
      <p ref={status} role="status" className="sr-only contain-strict" />
      <p
        ref={title}
        aria-hidden="true"
        className="lacquer flex flex-wrap items-center justify-center gap-x-3 rounded-full px-4 py-1.5 opacity-0 shadow-low will-change-[opacity]"
      >
        <span ref={name} className="font-display" />
        <RarityStars rarity={rarity} />
      </p>
      <p className="rounded-full bg-ink-deep/80 px-4 py-1.5 text-center text-ash text-sm">
        {(isHeld ? texts.held : texts.hint)[input]}
      </p>
    </div>
  );
}

/** "Ember Fox, Rare Beast". */
const nameOf = ({ name, rarity, type }: Card) => `${name}, ${rarityNames[rarity]} ${typeNames[type].singular}`;
