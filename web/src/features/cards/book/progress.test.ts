import type { CollectedMotif } from '@app/contract/cards/schemas';
import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import { MOTIFS } from '@app/contract/draw/sigil/motifs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf, progressOf } from './progress.ts';

const book = fc.tuple(
  ...CARD_TYPES.flatMap((type) =>
    MOTIFS[type].map(({ name }) =>
      fc.subarray([...RARITIES]).map((rarities): CollectedMotif => ({ type, name, count: rarities.length, rarities })),
    ),
  ),
);

test('the progress of a book is the sum of its pages, and no rarity exceeds it', () => {
  fc.assert(
    fc.property(book, (motifs) => {
      const progress = progressOf(motifs);
      const pages = pagesOf(motifs).map((page) => progressOf(page.motifs));
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6, 6, 6]);
      expect(progress.found).toBe(sum(pages.map(({ found }) => found)));
      for (const rarity of RARITIES) {
        expect(progress.byRarity[rarity]).toBe(sum(pages.map(({ byRarity }) => byRarity[rarity])));
        expect(progress.byRarity[rarity]).toBeLessThanOrEqual(progress.found);
      }
      expect(progress.found === 0).toBe(RARITIES.every((rarity) => progress.byRarity[rarity] === 0));
    }),
  );
});
