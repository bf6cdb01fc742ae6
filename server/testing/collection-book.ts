import type { Card, CollectedMotif } from '@app/contract/cards/schemas';
import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import { MOTIFS } from '@app/contract/draw/sigil/motifs';

/** The collection book of an account with these cards. A card's motif is the last word of its name without the halo. */
export function bookOf(cards: readonly Card[]): CollectedMotif[] {
  return CARD_TYPES.flatMap((type) =>
    MOTIFS[type].map(({ name }) => {
      const found = cards.filter((card) => card.type === type && card.name.split(' of ')[0]?.endsWith(` ${name}`));
      const rarities = RARITIES.filter((rarity) => found.some((card) => card.rarity === rarity));
      return { type, name, count: found.length, rarities };
    }),
  );
}
