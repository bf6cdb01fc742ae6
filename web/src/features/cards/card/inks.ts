import type { CardType, Rarity } from '@app/contract/draw/card';
import { PALETTE } from '@app/contract/draw/palette';
import { planSigil } from '@app/contract/draw/sigil/plan';
import type { CSSProperties } from 'react';

/** What a card's look is decided by. */
export interface CardLook {
  type: CardType;
  rarity: Rarity;
  artSeed: string;
}

/** A card's colours as the CSS variables that its drawing and its plate are coloured by. */
export function inkVariables(look: CardLook): CSSProperties {
  const inks = PALETTE[look.rarity][planSigil(look).inks] ?? PALETTE[look.rarity][0];
  return Object.fromEntries(Object.entries(inks).map(([name, colour]) => [`--sigil-${name}`, colour]));
}
