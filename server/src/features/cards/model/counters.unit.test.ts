import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counterOf, countWhere, presentCounts } from './counters.ts';

const pairs = RARITIES.flatMap((rarity) => CARD_TYPES.map((type) => ({ rarity, type })));

test('maps every rarity and type to a distinct index from 1 to 30', () => {
  const indexes = pairs.map(({ rarity, type }) => counterOf(rarity, type));
  expect(indexes.toSorted((a, b) => a - b)).toEqual(pairs.map((_, index) => index + 1));
});

test('sums equal the counts of the individual cards', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pairs)), (cards) => {
      const counts = new Array<number>(30).fill(0);
      for (const { rarity, type } of cards)
        counts[counterOf(rarity, type) - 1] = (counts[counterOf(rarity, type) - 1] ?? 0) + 1;
      const presented = presentCounts(counts);
      expect(countWhere(counts)).toBe(cards.length);
      for (const rarity of RARITIES)
        expect(presented.rarity[rarity]).toBe(cards.filter((card) => card.rarity === rarity).length);
      for (const type of CARD_TYPES)
        expect(presented.type[type]).toBe(cards.filter((card) => card.type === type).length);
      for (const { rarity, type } of pairs) {
        expect(countWhere(counts, rarity, type)).toBe(
          cards.filter((card) => card.rarity === rarity && card.type === type).length,
        );
      }
    }),
  );
});
