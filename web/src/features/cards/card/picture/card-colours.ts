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

/** Caches the colours, because planning a sigil is slow and every picture of a card needs them. */
const cache = new WeakMap<CardLook, SigilColours>();

/** The colours of a card's sigil. */
export function cardColours(look: CardLook): SigilColours {
  const colours = cache.get(look) ?? PALETTE[look.rarity][planSigil(look).colourSet] ?? PALETTE[look.rarity][0];
  cache.set(look, colours);
  return colours;
}

/** The colours as CSS variables for the card's ground and plate. */
export function colourStyle(look: CardLook): CSSProperties {
  return Object.fromEntries(Object.entries(cardColours(look)).map(([name, colour]) => [`--sigil-${name}`, colour]));
}
