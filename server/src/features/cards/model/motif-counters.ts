import type { CollectedMotif } from '@app/contract/cards/schemas';
import { CARD_TYPES, type CardType, RARITIES, type Rarity } from '@app/contract/draw/card';
import { MOTIFS } from '@app/contract/draw/sigil/motifs';
import { MOTIFS_PER_TYPE } from '@app/contract/draw/sigil/plan';

// A counter in `collectors.motifs` packs two facts about the cards with one motif into an integer, so that a draw changes one
// element: their number times 32, and one bit for each of their rarities (decision 49).

/** What one card adds to its counter, apart from the bit of its rarity. */
export const MOTIF_STEP = 2 ** RARITIES.length;

/** The index of a motif in `collectors.motifs`, 1-based as in PostgreSQL. @param motif index within the type */
export function motifCounterOf(type: CardType, motif: number): number {
  return CARD_TYPES.indexOf(type) * MOTIFS_PER_TYPE + motif + 1;
}

/** The bit of a rarity. */
export function rarityBit(rarity: Rarity): number {
  return 2 ** RARITIES.indexOf(rarity);
}

/** Counts and rarities of every motif, in the order of the counters. */
export function presentMotifs(counters: readonly number[]): CollectedMotif[] {
  return CARD_TYPES.flatMap((type) =>
    MOTIFS[type].map(({ name }, motif) => {
      const counter = counters[motifCounterOf(type, motif) - 1] ?? 0;
      return {
        type,
        name,
        count: Math.floor(counter / MOTIF_STEP),
        rarities: RARITIES.filter((rarity) => (counter & rarityBit(rarity)) !== 0),
      };
    }),
  );
}
