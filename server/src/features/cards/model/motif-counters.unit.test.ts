import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import { MOTIFS } from '@app/contract/draw/sigil/motifs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOTIF_STEP, motifCounterOf, presentMotifs, rarityBit } from './motif-counters.ts';
import { MOTIF_COUNTERS } from './tables.ts';

const kinds = CARD_TYPES.flatMap((type) =>
  MOTIFS[type].flatMap(({ name }, motif) => RARITIES.map((rarity) => ({ type, name, motif, rarity }))),
);

test('counters hold the number and the rarities of the cards with each motif', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...kinds)), (cards) => {
      const counters = new Array<number>(MOTIF_COUNTERS).fill(0);
      for (const { type, motif, rarity } of cards) {
        const at = motifCounterOf(type, motif) - 1;
        counters[at] = ((counters[at] ?? 0) + MOTIF_STEP) | rarityBit(rarity);
      }
      const motifs = presentMotifs(counters);
      expect(motifs).toHaveLength(MOTIF_COUNTERS);
      for (const { type, name, count, rarities } of motifs) {
        const same = cards.filter((card) => card.type === type && card.name === name);
        expect(count).toBe(same.length);
        expect(rarities).toEqual(RARITIES.filter((rarity) => same.some((card) => card.rarity === rarity)));
      }
    }),
  );
});
