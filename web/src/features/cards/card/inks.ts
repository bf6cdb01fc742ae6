import type { CardType, Rarity } from '@app/contract/draw/card';
import { type Inks, PALETTE } from '@app/contract/draw/palette';
import { planSigil } from '@app/contract/draw/sigil/plan';
import type { CSSProperties } from 'react';

/** What a card's look is decided by. */
export interface CardLook {
  type: CardType;
  rarity: Rarity;
  artSeed: string;
}

/** A card is asked for its colours by all that is painted of it, and planning its drawing takes a while. */
const known = new WeakMap<CardLook, Inks>();

/** The colours of a card's drawing. */
export function inksOf(look: CardLook): Inks {
  const inks = known.get(look) ?? PALETTE[look.rarity][planSigil(look).inks] ?? PALETTE[look.rarity][0];
  known.set(look, inks);
  return inks;
}

/** A card's colours as the CSS variables that its ground and its plate are coloured by. */
export function inkVariables(look: CardLook): CSSProperties {
  return Object.fromEntries(Object.entries(inksOf(look)).map(([name, colour]) => [`--sigil-${name}`, colour]));
}
