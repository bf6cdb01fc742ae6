import type { CollectedMotif } from '@app/contract/cards/schemas';
import { CARD_TYPES, type CardType, RARITIES, type Rarity } from '@app/contract/draw/card';

/** How much of a collection book is filled, in motifs. */
export interface Progress {
  readonly total: number;
  readonly found: number;
  readonly byRarity: Readonly<Record<Rarity, number>>;
}

export function progressOf(motifs: readonly CollectedMotif[]): Progress {
  const count = (matches: (motif: CollectedMotif) => boolean) => motifs.filter(matches).length;
  const byRarity = RARITIES.map((rarity) => [rarity, count(({ rarities }) => rarities.includes(rarity))]);
  return {
    total: motifs.length,
    found: count((motif) => motif.count > 0),
    byRarity: Object.fromEntries(byRarity) as Record<Rarity, number>,
  };
}

/** The pages of the book: the motifs of each type, in their order. */
export function pagesOf(motifs: readonly CollectedMotif[]): { type: CardType; motifs: readonly CollectedMotif[] }[] {
  return CARD_TYPES.map((type) => ({ type, motifs: motifs.filter((motif) => motif.type === type) }));
}
