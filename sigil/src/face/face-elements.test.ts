import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { CARD_TYPES, EDITIONS, RARITIES } from '@app/contract/draw/card';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CardFace, type FaceSize, faceSize, sillY } from './card-face.ts';
import { type FaceElement, faceElements, type TextRun } from './face-elements.ts';

/** Slightly more than the average width of the fonts' letters. */
const widthOf = ({ text, size }: TextRun) => text.length * size * 0.55;

const cards: fc.Arbitrary<CardFace> = fc
  .record({
    entropy: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    edition: fc.constantFrom(...EDITIONS),
    number: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .map(({ entropy, edition, number }) => ({ ...drawCard(entropy, edition), edition, number }));

/** The widest possible labels, which random draws rarely produce. */
const widestCard: CardFace = {
  name: 'Columned Hourglass of Fourteen Flames',
  rarity: 'legendary',
  type: 'warrior',
  finish: 'standard',
  power: 100,
  defense: 100,
  number: 9_999_999,
  artSeed: '0000000000000000',
  edition: 1,
};

const textsOf = (elements: readonly FaceElement[]) => elements.filter((element) => element.kind === 'text');
const horizontalExtent = (line: Extract<FaceElement, { kind: 'text' }>): [number, number] => {
  const width = widthOf(line);
  const left = { start: line.x, middle: line.x - width / 2, end: line.x - width }[line.align];
  return [left, left + width];
};

test.each<[number, FaceSize]>([
  [48, 'tiny'],
  [155.9, 'tiny'],
  [156, 'small'],
  [239.9, 'small'],
  [240, 'full'],
])('a card %s pixels wide is %s', (width, size) => {
  expect(faceSize(width)).toBe(size);
});

test('keeps all text within the name plate and off the stars, in lines that do not touch', () => {
  fc.assert(
    fc.property(cards, fc.constantFrom<FaceSize>('full', 'small'), (card, size) => {
      const texts = textsOf(faceElements(card, size)).filter(({ part }) => part !== 'stats');
      for (const line of texts) {
        const [left, right] = horizontalExtent(line);
        expect(left).toBeGreaterThanOrEqual(12);
        expect(right).toBeLessThanOrEqual(188);
        // The cartouche of the stars extends 8 below the sill.
        expect(line.baseline - line.size * 0.7).toBeGreaterThan(sillY(card) + 12);
        // The text must end above the seal.
        expect(line.baseline).toBeLessThan(265);
      }
      for (const [i, first] of texts.entries()) {
        for (const second of texts.slice(i + 1)) {
          const [[left, right], [secondLeft, secondRight]] = [horizontalExtent(first), horizontalExtent(second)];
          if (right <= secondLeft || secondRight <= left) continue;
          // Capitals are 0.7 em high, descenders 0.2 em; at least 0.1 em of the upper line is left between them.
          const [upper, lower] = first.baseline < second.baseline ? [first, second] : [second, first];
          expect(lower.baseline - lower.size * 0.7).toBeGreaterThanOrEqual(upper.baseline + upper.size * 0.3);
        }
      }
    }),
    { examples: CARD_TYPES.map((type) => [{ ...widestCard, type }, 'full']) },
  );
});

test('has no text under 11 px and no name under 12 px at any width', () => {
  fc.assert(
    fc.property(cards, fc.double({ min: 40, max: 900, noNaN: true }), (card, width) => {
      for (const { part, size } of textsOf(faceElements(card, faceSize(width)))) {
        expect((size * width) / 200).toBeGreaterThanOrEqual(11);
        if (part === 'name' && size > 14.5) expect((size * width) / 200).toBeGreaterThanOrEqual(12);
      }
    }),
  );
});

test('keeps each figure inside its tab, with some space, and off the stars', () => {
  const [card] = fc.sample(cards, 1);
  if (!card) throw new Error('No card');
  for (const size of ['full', 'small'] as const) {
    const elements = faceElements({ ...card, power: 100, defense: 100 }, size);
    const starXs = elements.filter(({ part, kind }) => part === 'stars' && kind !== 'text').map(({ x }) => x);
    for (const text of textsOf(elements).filter(({ part }) => part === 'stats')) {
      const [left, right] = horizontalExtent(text);
      expect(right < Math.min(...starXs) - 8 || left > Math.max(...starXs) + 8).toBe(true);
    }
  }
});

test('shows name, power and defense, and on a full-size card rarity, type and number', () => {
  fc.assert(
    fc.property(cards, (card) => {
      const textAt = (size: FaceSize) => textsOf(faceElements(card, size)).map((line) => line.text);
      for (const size of ['full', 'small'] as const) {
        // What separates the parts of a legendary name is left out at the end of a line; a small card has two lines at most.
        const inLines = card.name.replace(size === 'full' ? ',' : /,| · .+/g, '');
        expect(textAt(size).join(' ')).toContain(inLines);
        const names = textsOf(faceElements(card, size)).filter(({ part }) => part === 'name');
        expect(names.length).toBeLessThanOrEqual(2);
        expect(textAt(size).filter((line) => /[,·]$/.test(line))).toEqual([]);
        expect(textAt(size)).toEqual(expect.arrayContaining([String(card.power), String(card.defense)]));
      }
      expect(textAt('full').join(' ').toLowerCase()).toContain(`${card.rarity} ${card.type} · no. ${card.number}`);
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
        const elements = faceElements({ ...card, type, rarity }, size).filter(({ part }) => part === 'stars');
        const stars = elements.slice(-5);
        expect(stars.map(({ kind }) => kind)).toEqual([0, 1, 2, 3, 4].map((i) => (i <= index ? 'shape' : 'outline')));
      }
    }
  }
});
