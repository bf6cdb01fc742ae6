import type { CardType, Rarity } from '@app/contract/draw/card';
import { PALETTE, type SigilColours } from '@app/contract/draw/palette';
import { planSigil } from '@app/contract/draw/sigil/plan';
import type { CSSProperties } from 'react';

/** The properties that decide the look of a card. */
export interface CardLook {
  type: CardType;
  rarity: Rarity;
  artSeed: string;
}

/** Caches the inks, because planning a sigil is slow and every picture of a card needs them. */
const cache = new WeakMap<CardLook, SigilColours>();

/** The inks (colours) of a card's sigil. */
export function cardInks(look: CardLook): SigilColours {
  const inks = cache.get(look) ?? PALETTE[look.rarity][planSigil(look).colourSet] ?? PALETTE[look.rarity][0];
  cache.set(look, inks);
  return inks;
}

/** The inks as CSS variables for the card's ground and plate. */
export function inkStyle(look: CardLook): CSSProperties {
  return Object.fromEntries(Object.entries(cardInks(look)).map(([name, colour]) => [`--sigil-${name}`, colour]));
}
