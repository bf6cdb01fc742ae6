import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_TYPES, RARITIES } from '../../draw/card.ts';
import { drawCard } from '../../draw/draw-card.ts';
import { type CardFace, type FaceElement, type FaceSize, faceElements, faceSize, type TextRun } from './card-face.ts';

/** As wide as the faces' letters are on average, and a little more. */
const widthOf = ({ text, size }: TextRun) => text.length * size * 0.55;

const cards: fc.Arbitrary<CardFace> = fc
  .record({
    entropy: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    number: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .map(({ entropy, number }) => ({ ...drawCard(entropy, 1), number }));

/** The longest figures beside the longest rarity; few draws give such a card. */
const widest: CardFace = {
  name: 'Broad Blade of Twelve Pearls',
  rarity: 'legendary',
  type: 'warrior',
  power: 100,
  defense: 100,
  number: 9_999_999,
  artSeed: '0000000000000000',
};

const wordsOf = (marks: readonly FaceElement[]) => marks.filter((mark) => mark.kind === 'text');
const span = (line: Extract<FaceElement, { kind: 'text' }>): [number, number] => {
  const width = widthOf(line);
  const left = { start: line.x, middle: line.x - width / 2, end: line.x - width }[line.align];
  return [left, left + width];
};

test.each<[number, FaceSize]>([
  [48, 'tiny'],
  [131.9, 'tiny'],
  [132, 'small'],
  [219.9, 'small'],
  [220, 'full'],
])('a card %s pixels wide is %s', (width, size) => {
  expect(faceSize(width)).toBe(size);
});

test('whatever is drawn, its words stand within the plate, in lines that do not touch', () => {
  fc.assert(
    fc.property(cards, fc.constantFrom<FaceSize>('full', 'small'), (card, size) => {
      const words = wordsOf(faceElements(card, size, widthOf));
      for (const line of words) {
        const [left, right] = span(line);
        expect(left).toBeGreaterThanOrEqual(17);
        expect(right).toBeLessThanOrEqual(183);
        expect(line.baseline - line.size * 0.7).toBeGreaterThan(205);
        expect(line.baseline).toBeLessThan(262);
      }
      for (const [i, one] of words.entries()) {
        for (const other of words.slice(i + 1)) {
          const [[left, right], [otherLeft, otherRight]] = [span(one), span(other)];
          if (right <= otherLeft || otherRight <= left) continue;
          // Capitals reach 0.7 of an em above the baseline, tails a fifth below; a tenth of air is between them.
          const [upper, lower] = one.baseline < other.baseline ? [one, other] : [other, one];
          expect(lower.baseline - lower.size * 0.7).toBeGreaterThanOrEqual(upper.baseline + upper.size * 0.3);
        }
      }
    }),
    { examples: CARD_TYPES.map((type) => [{ ...widest, type }, 'full']) },
  );
});

test('a card says its name, its figures, its rarity and its type; with room also its number', () => {
  fc.assert(
    fc.property(cards, (card) => {
      const text = (size: FaceSize) => wordsOf(faceElements(card, size, widthOf)).map((line) => line.text);
      for (const size of ['full', 'small'] as const) {
        expect(text(size).join(' ').toLowerCase()).toContain(card.name.toLowerCase());
        expect(text(size)).toEqual(expect.arrayContaining([String(card.power), String(card.defense)]));
        expect(text(size).join(' ').toLowerCase()).toContain(`${card.rarity} ${card.type}`);
      }
      expect(text('full')).toContain(`No. ${card.number}`);
      expect(text('tiny')).toEqual([]);
    }),
  );
});

test('as many stars as its rarity has are filled, at every size', () => {
  const [card] = fc.sample(cards, 1);
  if (!card) throw new Error('No card');
  for (const type of CARD_TYPES) {
    for (const [at, rarity] of RARITIES.entries()) {
      for (const size of ['full', 'small', 'tiny'] as const) {
        const stars = faceElements({ ...card, type, rarity }, size, widthOf).slice(1, 6);
        expect(stars.map(({ kind }) => kind)).toEqual([0, 1, 2, 3, 4].map((i) => (i <= at ? 'shape' : 'outline')));
      }
    }
  }
});
