import { createHash } from 'node:crypto';
import { drawCard } from '@app/contract/draw/algorithm/draw-card';
import { CURRENT_EDITION, FINISHES } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { faceElements } from '@app/sigil/face/face-elements';
import { renderSigil } from '@app/sigil/render-sigil';
import { sigilColours } from '@app/sigil/sigil-colours';
import { expect, test } from 'vitest';
import { createBackground } from './card-background.ts';
import { paintBackground } from './paint-background.ts';
import { paintFaceElement } from './paint-face-element.ts';
import { paintSigil } from './paint-sigil.ts';
import { createPixelCanvas } from './pixel-canvas.ts';

const WIDTH = 120;
const CARDS = 60;
const DECKS = 8;
/** The art ends here, in units of the card; what follows looks much the same on all cards. */
const ART_HEIGHT = 208;
/** Differences between neighbouring cells of the hashed picture. */
const [COLUMNS, ROWS] = [16, 16];
/** Cards look alike if at most this share of their hashes differs. */
const ALIKE = 0.06;

function draw(key: string): CardFace {
  const entropy = createHash('sha256').update(key).digest();
  return { ...drawCard(entropy, CURRENT_EDITION), number: 1, edition: CURRENT_EDITION };
}

/** The pixels of a card of the given width, red, green, blue and alpha. */
function paint(card: CardFace): ArrayLike<number> {
  const colours = sigilColours(card);
  const { context, pathOf, pixels } = createPixelCanvas(200, 280, WIDTH / 200);
  paintSigil(context, renderSigil(card, { ...colours, ground: 'transparent' }), pathOf);
  for (const element of faceElements(card, 'tiny')) paintFaceElement(context, element, colours, pathOf);
  paintBackground(context, createBackground(card.rarity, colours, 200 / WIDTH), pathOf);
  return pixels();
}

/** The mean grey of each cell of the art, 0 to 255. */
function greyCells(pixels: ArrayLike<number>): number[] {
  const height = Math.floor((ART_HEIGHT / 200) * WIDTH);
  const cells = Array.from({ length: (COLUMNS + 1) * ROWS }, () => ({ sum: 0, count: 0 }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [column, row] = [Math.floor((x / WIDTH) * (COLUMNS + 1)), Math.floor((y / height) * ROWS)];
      const cell = cells[row * (COLUMNS + 1) + column];
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => pixels[(y * WIDTH + x) * 4 + channel]);
      if (!cell) continue;
      cell.sum += 0.299 * red + 0.587 * green + 0.114 * blue;
      cell.count += 1;
    }
  }
  return cells.map(({ sum, count }) => sum / count);
}

/** A difference hash: whether each cell of the art is lighter than the one to its left. */
function hashOf(card: CardFace): boolean[] {
  const grey = greyCells(paint(card));
  return Array.from({ length: COLUMNS * ROWS }, (_, bit) => {
    const cell = Math.floor(bit / COLUMNS) * (COLUMNS + 1) + (bit % COLUMNS);
    return (grey[cell + 1] ?? 0) > (grey[cell] ?? 0);
  });
}

const difference = (a: readonly boolean[], b: readonly boolean[]) =>
  a.filter((bit, at) => bit !== b[at]).length / a.length;

test(`no two of ${CARDS} random cards look alike at ${WIDTH} pixels in grey, in ${DECKS} decks`, () => {
  const alike: string[] = [];
  for (let deck = 0; deck < DECKS; deck++) {
    const cards = Array.from({ length: CARDS }, (_, i) => draw(`deck ${deck}, card ${i}`));
    const hashes = cards.map(hashOf);
    for (const [i, card] of cards.entries()) {
      for (let j = i + 1; j < CARDS; j++) {
        const share = difference(hashes[i] ?? [], hashes[j] ?? []);
        if (share <= ALIKE) alike.push(`${card.rarity} ${card.name}, ${cards[j]?.rarity} ${cards[j]?.name}: ${share}`);
      }
    }
  }
  expect(alike).toEqual([]);
});

test('a card looks like itself with another name, number and figures', () => {
  const card = draw('itself');
  expect(difference(hashOf(card), hashOf({ ...card, name: 'Other', number: 99, power: 1, defense: 1 }))).toBe(0);
});

/** The mean difference of the channels of two pictures, 0 to 255. */
const colourDifference = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;

test.each(FINISHES.slice(1))('the finish %s changes the colours of every card visibly', (finish) => {
  for (let i = 0; i < CARDS; i++) {
    const card = draw(`finish ${i}`);
    const [standard, other] = [paint({ ...card, finish: 'standard' }), paint({ ...card, finish })];
    expect(colourDifference(standard, other)).toBeGreaterThan(12);
  }
});
