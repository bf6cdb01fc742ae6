import { CARD_TYPES, type CardType, RARITIES, type Rarity } from '@app/contract/draw/card';

/** Where the counter of a pair stands in `collectors.counts`, from 1 as PostgreSQL counts. */
export function counterOf(rarity: Rarity, type: CardType): number {
  return RARITIES.indexOf(rarity) * CARD_TYPES.length + CARD_TYPES.indexOf(type) + 1;
}

/** How many of the counted cards match; undefined matches all. */
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
