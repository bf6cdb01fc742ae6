import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_TYPES, RARITIES } from '../../draw/card.ts';
import { drawCard } from '../../draw/draw-card.ts';
import { type CardFace, type FaceElement, type FaceSize, faceElements, faceSize, type TextRun } from './card-face.ts';

/** Slightly more than the average width of the fonts' letters. */
const widthOf = ({ text, size }: TextRun) => text.length * size * 0.55;

const cards: fc.Arbitrary<CardFace> = fc
  .record({
    entropy: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    number: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .map(({ entropy, number }) => ({ ...drawCard(entropy, 1), number }));

/** The widest possible labels, which random draws rarely produce. */
const widestCard: CardFace = {
  name: 'Broad Blade of Twelve Pearls',
  rarity: 'legendary',
  type: 'warrior',
  power: 100,
  defense: 100,
  number: 9_999_999,
  artSeed: '0000000000000000',
};

const textsOf = (elements: readonly FaceElement[]) => elements.filter((element) => element.kind === 'text');
const horizontalExtent = (line: Extract<FaceElement, { kind: 'text' }>): [number, number] => {
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

test('keeps all text within the name plate, in lines that do not touch', () => {
  fc.assert(
    fc.property(cards, fc.constantFrom<FaceSize>('full', 'small'), (card, size) => {
      const texts = textsOf(faceElements(card, size, widthOf));
      for (const line of texts) {
        const [left, right] = horizontalExtent(line);
        expect(left).toBeGreaterThanOrEqual(17);
        expect(right).toBeLessThanOrEqual(183);
        expect(line.baseline - line.size * 0.7).toBeGreaterThan(205);
        expect(line.baseline).toBeLessThan(262);
      }
      for (const [i, first] of texts.entries()) {
        for (const second of texts.slice(i + 1)) {
          const [[left, right], [secondLeft, secondRight]] = [horizontalExtent(first), horizontalExtent(second)];
          if (right <= secondLeft || secondRight <= left) continue;
          // Capitals are 0.7 em high, descenders 0.2 em; at least 0.1 em is left between lines.
          const [upper, lower] = first.baseline < second.baseline ? [first, second] : [second, first];
          expect(lower.baseline - lower.size * 0.7).toBeGreaterThanOrEqual(upper.baseline + upper.size * 0.3);
        }
      }
    }),
    { examples: CARD_TYPES.map((type) => [{ ...widestCard, type }, 'full']) },
  );
});

test('shows name, power, defense, rarity and type, and the number on a full-size card', () => {
  fc.assert(
    fc.property(cards, (card) => {
      const textAt = (size: FaceSize) => textsOf(faceElements(card, size, widthOf)).map((line) => line.text);
      for (const size of ['full', 'small'] as const) {
        expect(textAt(size).join(' ').toLowerCase()).toContain(card.name.toLowerCase());
        expect(textAt(size)).toEqual(expect.arrayContaining([String(card.power), String(card.defense)]));
        expect(textAt(size).join(' ').toLowerCase()).toContain(`${card.rarity} ${card.type}`);
      }
      expect(textAt('full')).toContain(`No. ${card.number}`);
      expect(textAt('tiny')).toEqual([]);
    }),
  );
});

test('fills as many stars as the rarity has, at every size', () => {
  const [card] = fc.sample(cards, 1);
  if (!card) throw new Error('No card');
  for (const type of CARD_TYPES) {
    for (const [index, rarity] of RARITIES.entries()) {
      for (const size of ['full', 'small', 'tiny'] as const) {
        const stars = faceElements({ ...card, type, rarity }, size, widthOf).slice(1, 6);
        expect(stars.map(({ kind }) => kind)).toEqual([0, 1, 2, 3, 4].map((i) => (i <= index ? 'shape' : 'outline')));
      }
    }
  }
});
