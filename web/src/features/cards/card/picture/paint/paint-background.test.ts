import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RARITIES, type Rarity } from '@app/contract/draw/card';
import { PALETTE_1 as PALETTE } from '@app/sigil/edition1/palette';
import { describe, expect, test } from 'vitest';
import { createBackground, DARK, LIGHT } from './card-background.ts';
import { paintBackground } from './paint-background.ts';
import { blend, createPixelCanvas, difference, pixelOf } from './pixel-canvas.ts';

const WIDTH = 200;
const HEIGHT = 280;
/** Rounding of gradients and blending. */
const TOLERANCE = 3;

function paintCard(rarity: Rarity, existing: (context: OffscreenCanvasRenderingContext2D) => void = () => {}) {
  const colours = PALETTE[rarity][0];
  const canvas = createPixelCanvas(WIDTH, HEIGHT, 2);
  existing(canvas.context);
  const background = createBackground(rarity, colours, 0.5);
  paintBackground(canvas.context, background, canvas.pathOf);
  return { ...canvas, background, colours };
}

describe('the painted background', () => {
  test.each(RARITIES)('of a %s card has its ground, highlight and shade', (rarity) => {
    const { pixelAt, background } = paintCard(rarity);
    const { ground, highlight, shade } = background;
    const betweenGradients = (highlight.y + highlight.ry + shade.y) / 2;
    expect(pixelAt(100, betweenGradients)).toEqual(pixelOf(ground));
    expect(difference(pixelAt(highlight.x, highlight.y), pixelOf(highlight.colour))).toBeLessThanOrEqual(TOLERANCE);
    const nearBottom = 270;
    const share = (nearBottom - shade.y) / (HEIGHT - shade.y);
    const expected = blend(shade.colour, share, pixelOf(ground));
    expect(difference(pixelAt(100, nearBottom), expected)).toBeLessThanOrEqual(TOLERANCE);
  });

  test('has a border inside its outline and a light top edge under it', () => {
    const { pixelAt, background } = paintCard('rare');
    const { ground, border, topEdge, highlight, shade } = background;
    const betweenGradients = (highlight.y + highlight.ry + shade.y) / 2;
    const withBorder = blend(border.colour, border.opacity, pixelOf(ground));
    for (const x of [0.25, WIDTH - 0.25]) {
      expect(difference(pixelAt(x, betweenGradients), withBorder)).toBeLessThanOrEqual(TOLERANCE);
    }
    expect(pixelAt(border.width + 0.5, betweenGradients)).toEqual(pixelOf(ground));
    const belowTopEdge = pixelAt(100, topEdge.height + 1);
    const withTopEdge = blend(border.colour, border.opacity, blend(LIGHT, topEdge.opacity, belowTopEdge));
    expect(difference(pixelAt(100, 0.25), withTopEdge)).toBeLessThanOrEqual(TOLERANCE);
  });

  test('is opaque inside the outline and transparent in the corners, like the picture on it', () => {
    const { pixelAt, colours } = paintCard('rare', (context) => {
      context.fillStyle = 'red';
      context.fillRect(0, 0, 20, 20);
    });
    for (const [x, y] of [
      [0, 0],
      [2, 2],
      [WIDTH - 0.5, 0],
      [0, HEIGHT - 0.5],
      [WIDTH - 0.5, HEIGHT - 0.5],
      [WIDTH - 2.5, HEIGHT - 2.5],
    ] as const) {
      expect(pixelAt(x, y)[3]).toBe(0);
    }
    expect(pixelAt(5, 5)).toEqual(pixelOf('red'));
    const nearCorner = pixelAt(WIDTH - 6, HEIGHT - 6);
    expect(nearCorner[3]).toBe(255);
    expect(difference(nearCorner, blend(DARK, 0.38, pixelOf(colours.ground)))).toBeLessThan(20);
  });

  test('goes below the existing picture', () => {
    const { pixelAt, background } = paintCard('rare', (context) => {
      context.fillStyle = 'red';
      context.fillRect(90, 200, 20, 7);
    });
    expect(pixelAt(100, 203)).toEqual(pixelOf('red'));
    expect(pixelAt(80, 203)).toEqual(pixelOf(background.ground));
  });
});

test('makes border and top edge at least a pixel wide', () => {
  const { border, topEdge } = createBackground('common', PALETTE.common[0], 2);
  expect([border.width, topEdge.height]).toEqual([2, 2]);
});

test('makes the highlight lighter than the ground, and the shade darker unless the ground is almost black', () => {
  for (const rarity of RARITIES) {
    for (const colours of PALETTE[rarity]) {
      const { highlight, shade, ground } = createBackground(rarity, colours, 1);
      expect(highlight.y + highlight.ry).toBeLessThan(shade.y);
      const lightness = (colour: string) => Number(/^oklch\(([\d.]+)/.exec(colour)?.[1]);
      expect(lightness(highlight.colour)).toBeGreaterThan(lightness(ground));
      if (rarity !== 'legendary') expect(lightness(shade.colour)).toBeLessThan(lightness(ground));
    }
  }
});

test('uses the light and dark colours of the design system', async () => {
  const tokens = await readFile(join(import.meta.dirname, '../../../../../ui/styles/tokens.css'), 'utf8');
  expect(tokens).toContain(`--color-paper: ${LIGHT};`);
  expect(tokens).toContain(`--color-ink-deep: ${DARK};`);
});
