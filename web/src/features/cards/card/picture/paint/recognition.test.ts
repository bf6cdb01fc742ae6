import { createHash } from 'node:crypto';
import {
  CARD_TYPES,
  type CardType,
  CURRENT_EDITION,
  FINISHES,
  type Finish,
  RARITIES,
  type Rarity,
} from '@app/contract/draw/card';
import { faceElements } from '@app/sigil/face/face-elements';
import { renderSigil } from '@app/sigil/render-sigil';
import { sigilColours } from '@app/sigil/sigil-colours';
import { describe, expect, test } from 'vitest';
import { createBackground } from './card-background.ts';
import { paintBackground } from './paint-background.ts';
import { paintFaceElement } from './paint-face-element.ts';
import { paintSigil } from './paint-sigil.ts';
import { createPixelCanvas } from './pixel-canvas.ts';

const WIDTH = 96;
const CARDS = 200;
/** Cards of each rarity and finish other than the standard one. */
const FINISH_CARDS = 18;
/** Cards of each type that the classifier learns from; the others are classified. */
const EXAMPLES = 16;

/** The relative luminance (WCAG 2.2) of every pixel of a small card. */
function luminances(type: CardType, rarity: Rarity, seed: number, finish: Finish = 'standard'): Float64Array {
  const artSeed = createHash('sha256').update(`recognition ${seed}`).digest('hex').slice(0, 16);
  const look = { type, rarity, finish, artSeed, edition: CURRENT_EDITION } as const;
  const card = { name: '', number: 1, power: 50, defense: 50, ...look };
  const colours = sigilColours(card);
  const { context, pathOf, pixels } = createPixelCanvas(200, 280, WIDTH / 200);
  paintSigil(context, renderSigil(card, { ...colours, ground: 'transparent' }), pathOf);
  for (const element of faceElements(card, 'tiny')) paintFaceElement(context, element, colours, pathOf);
  paintBackground(context, createBackground(rarity, colours, 200 / WIDTH), pathOf);
  const data = pixels();
  const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return Float64Array.from({ length: data.length / 4 }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = data.slice(i * 4, i * 4 + 3);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  });
}

const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

/** Removes brightness and contrast, so that only the shape counts. */
function normalize(values: Float64Array): Float64Array {
  const average = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
  return values.map((value) => (value - average) / deviation);
}

const distance = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0);

const pictures = new Map(
  RARITIES.map((rarity) => [
    rarity,
    Array.from({ length: CARDS }, (_, i) => {
      const type = CARD_TYPES[i % CARD_TYPES.length] as CardType;
      return { type, luminances: luminances(type, rarity, i) };
    }),
  ]),
);

const standardMeans = RARITIES.map((rarity) => mean((pictures.get(rarity) ?? []).map((card) => mean(card.luminances))));

describe(`at ${WIDTH} pixels in grey`, () => {
  test('200 cards of a rarity are brighter on average than those of the rarity below', () => {
    for (const [i, value] of standardMeans.entries()) {
      expect(value).toBeGreaterThan((standardMeans[i - 1] ?? 0) * 1.05);
    }
  });

  test.each(FINISHES.slice(1))(
    `${FINISH_CARDS} %s cards of a rarity are brighter than those of the rarity below, and darker than the next rarity`,
    (finish) => {
      const means = RARITIES.map((rarity) =>
        mean(
          Array.from({ length: FINISH_CARDS }, (_, i) =>
            mean(luminances(CARD_TYPES[i % CARD_TYPES.length] as CardType, rarity, i, finish)),
          ),
        ),
      );
      expect(means).toEqual([...means].sort((a, b) => a - b));
      for (const [i, value] of means.slice(0, -1).entries()) expect(value).toBeLessThan(standardMeans[i + 1] ?? 0);
    },
  );

  test.each(RARITIES)('the shape of a %s card identifies its type', (rarity) => {
    const cards = (pictures.get(rarity) ?? []).map(({ type, luminances }) => ({ type, shape: normalize(luminances) }));
    // Nearest mean of examples: no more than a glance at the silhouette.
    const averages = CARD_TYPES.map((type) => {
      const examples = cards.slice(0, EXAMPLES * CARD_TYPES.length).filter((card) => card.type === type);
      const shape = examples[0]?.shape.map((_, i) => mean(examples.map((card) => card.shape[i] ?? 0)));
      return { type, shape: shape ?? new Float64Array() };
    });
    const rest = cards.slice(EXAMPLES * CARD_TYPES.length);
    const recognized = rest.filter(({ type, shape }) => {
      const distances = averages.map((average) => distance(average.shape, shape));
      return averages[distances.indexOf(Math.min(...distances))]?.type === type;
    });
    expect(recognized.length / rest.length).toBeGreaterThanOrEqual(0.97);
  });
});
