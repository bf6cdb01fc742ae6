import { CARD_TYPES, type CardType, RARITIES, type Rarity } from '@app/contract/draw/card';

/** The index of a rarity and type in `collectors.counts`, 1-based as in PostgreSQL. */
export function counterOf(rarity: Rarity, type: CardType): number {
  return RARITIES.indexOf(rarity) * CARD_TYPES.length + CARD_TYPES.indexOf(type) + 1;
}

/** Sums the counters of a rarity and type; undefined matches all. */
export function countWhere(counts: readonly number[], rarity?: Rarity, type?: CardType): number {
  let sum = 0;
  for (const ofRarity of rarity === undefined ? RARITIES : [rarity]) {
    for (const ofType of type === undefined ? CARD_TYPES : [type]) sum += counts[counterOf(ofRarity, ofType) - 1] ?? 0;
  }
  return sum;
}

/** Counts by rarity and by type. */
export function presentCounts(counts: readonly number[]) {
  return {
    rarity: Object.fromEntries(RARITIES.map((rarity) => [rarity, countWhere(counts, rarity)])) as Record<
      Rarity,
      number
    >,
    type: Object.fromEntries(CARD_TYPES.map((type) => [type, countWhere(counts, undefined, type)])) as Record<
      CardType,
      number
    >,
  };
}
