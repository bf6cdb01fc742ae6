import { bookTexts } from '@app/contract/cards/collection-texts';
import type { CollectedMotif } from '@app/contract/cards/schemas';
import { typeNames } from '@app/contract/cards/texts';
import { CARD_TYPES, type CardType, RARITIES, type Rarity } from '@app/contract/draw/card';

/** How much of a collection book is filled. */
export interface Progress {
  /** Motifs times rarities. */
  readonly total: number;
  /** How many of these have a card. */
  readonly found: number;
  readonly byRarity: Readonly<Record<Rarity, number>>;
}

export function progressOf(motifs: readonly CollectedMotif[]): Progress {
  const byRarity = RARITIES.map((rarity) => [
    rarity,
    motifs.filter(({ rarities }) => rarities.includes(rarity)).length,
  ]);
  return {
    total: motifs.length * RARITIES.length,
    found: motifs.reduce((sum, { rarities }) => sum + rarities.length, 0),
    byRarity: Object.fromEntries(byRarity) as Record<Rarity, number>,
  };
}

/** The pages of the book: the motifs of each type, in their order. */
export function pagesOf(motifs: readonly CollectedMotif[]): { type: CardType; motifs: readonly CollectedMotif[] }[] {
  return CARD_TYPES.map((type) => ({ type, motifs: motifs.filter((motif) => motif.type === type) }));
}

/**
 * Names the set (the motifs of a type in one rarity) that is nearest to completion: the one with the fewest missing, of several
 * the most common rarity. Undefined for an empty and for a complete book.
 */
export function nextGoal(motifs: readonly CollectedMotif[]): string | undefined {
  if (progressOf(motifs).found === 0) return;
  const sets = RARITIES.flatMap((rarity) =>
    pagesOf(motifs).map((page) => ({
      rarity,
      type: page.type,
      missing: page.motifs.filter(({ rarities }) => !rarities.includes(rarity)).length,
    })),
  );
  const [nearest] = sets.filter(({ missing }) => missing > 0).sort((a, b) => a.missing - b.missing);
  if (!nearest) return;
  const { singular, plural } = bookTexts.rarities[nearest.rarity];
  return bookTexts.next
    .replace('{count}', bookTexts.counts[nearest.missing - 1] ?? String(nearest.missing))
    .replace('{cards}', nearest.missing === 1 ? singular : plural)
    .replace('{type}', typeNames[nearest.type].plural);
}
