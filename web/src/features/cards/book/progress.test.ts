import type { CollectedMotif } from '@app/contract/cards/schemas';
import { CARD_TYPES, RARITIES, type Rarity } from '@app/contract/draw/card';
import { MOTIFS } from '@app/contract/draw/sigil/motifs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextGoal, pagesOf, progressOf } from './progress.ts';

const book = fc.tuple(
  ...CARD_TYPES.flatMap((type) =>
    MOTIFS[type].map(({ name }) =>
      fc.subarray([...RARITIES]).map((rarities) => ({ type, name, count: rarities.length, rarities, best: null })),
    ),
  ),
);

/** A book with every motif in every rarity, except these motifs in these rarities. */
function bookWithout(...missing: readonly (readonly [name: string, ...rarities: Rarity[]])[]): CollectedMotif[] {
  return CARD_TYPES.flatMap((type) =>
    MOTIFS[type].map(({ name }) => {
      const absent = missing.filter(([motif]) => motif === name).flatMap(([, ...rarities]) => rarities);
      const rarities = RARITIES.filter((rarity) => !absent.includes(rarity));
      return { type, name, count: rarities.length, rarities, best: null };
    }),
  );
}

test('the progress of a book is the sum of its pages and of its rarities', () => {
  fc.assert(
    fc.property(book, (motifs) => {
      const progress = progressOf(motifs);
      const pages = pagesOf(motifs).map((page) => progressOf(page.motifs));
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      expect(progress.total).toBe(180);
      expect(pages.map(({ total }) => total)).toEqual([30, 30, 30, 30, 30, 30]);
      expect(progress.found).toBe(sum(pages.map(({ found }) => found)));
      expect(progress.found).toBe(sum(Object.values(progress.byRarity)));
      for (const rarity of RARITIES) {
        expect(progress.byRarity[rarity]).toBe(sum(pages.map(({ byRarity }) => byRarity[rarity])));
      }
    }),
  );
});

test.each<[string, CollectedMotif[], string | undefined]>([
  ['several cards', bookWithout(['Coin', 'rare'], ['Mask', 'rare']), 'Next: two missing rares in Rogues'],
  ['one card', bookWithout(['Moon', 'uncommon']), 'Next: one missing uncommon in Mages'],
  [
    'an irregular plural',
    bookWithout(['Key', 'legendary'], ['Urn', 'legendary'], ['Gear', 'legendary']),
    'Next: three missing legendaries in Artifacts',
  ],
  [
    'the set with the fewest missing, however rare',
    bookWithout(['Fang', 'common'], ['Wing', 'common'], ['Leaf', 'legendary']),
    'Next: one missing legendary in Healers',
  ],
  [
    'of equal sets the most common rarity',
    bookWithout(['Blade', 'epic'], ['Skull', 'common']),
    'Next: one missing common in Beasts',
  ],
  [
    'of equal sets of a rarity the first type',
    bookWithout(['Gear', 'epic'], ['Blade', 'epic']),
    'Next: one missing epic in Warriors',
  ],
  ['nothing in a complete book', bookWithout(), undefined],
  ['nothing in an empty book', bookWithout().map((motif) => ({ ...motif, count: 0, rarities: [] })), undefined],
])('the next goal: %s', (_, motifs, goal) => {
  expect(nextGoal(motifs)).toBe(goal);
});

test('a book that is neither empty nor complete has a goal of one to six cards', () => {
  fc.assert(
    fc.property(book, (motifs) => {
      const { found, total } = progressOf(motifs);
      const hasGoal = found > 0 && found < total;
      expect(/^Next: (one|two|three|four|five|six) missing /.test(nextGoal(motifs) ?? '')).toBe(hasGoal);
    }),
  );
});
