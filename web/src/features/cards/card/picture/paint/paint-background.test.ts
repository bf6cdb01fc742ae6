import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RARITIES } from '@app/contract/draw/card';
import { PALETTE } from '@app/contract/draw/palette';
import { expect, test } from 'vitest';
import { createBackground, DARK, LIGHT, outlinePath } from './card-background.ts';
import { paintBackground } from './paint-background.ts';

/** A canvas that records every operation with the state at the time. */
function recordingCanvas() {
  const operations: unknown[][] = [];
  const state = {
    fillStyle: '' as unknown,
    strokeStyle: '',
    lineWidth: 0,
    globalAlpha: 1,
    globalCompositeOperation: '',
  };
  const savedStates: (typeof state)[] = [];
  const gradient = (...geometry: number[]) => {
    const stops: string[] = [];
    return { geometry, stops, addColorStop: (_at: number, colour: string) => stops.push(colour) };
  };
  const record =
    (operation: string) =>
    (...args: unknown[]) =>
      operations.push([operation, canvas.globalCompositeOperation, canvas.globalAlpha, ...args]);
  const canvas = Object.assign(state, {
    save: () => savedStates.push({ ...state }),
    restore: () => Object.assign(state, savedStates.pop()),
    clip: () => undefined,
    translate: () => undefined,
    scale: () => undefined,
    beginPath: () => undefined,
    arc: () => undefined,
    createRadialGradient: gradient,
    createLinearGradient: gradient,
    stroke: (path: unknown) => record('stroke')(canvas.strokeStyle, canvas.lineWidth, path),
    fill: (path?: unknown) => record('fill')(canvas.fillStyle, path),
    fillRect: (...box: number[]) => record('rect')(canvas.fillStyle, box),
  });
  return { operations, context: canvas as unknown as OffscreenCanvasRenderingContext2D };
}

test('paints border, top edge, highlight, shade and ground below the sigil, from front to back', () => {
  const colours = PALETTE.rare[0];
  const background = createBackground('rare', colours, 0.5);
  const { operations, context } = recordingCanvas();
  paintBackground(context, background, (d) => d as unknown as Path2D);
  const below = 'destination-over';
  expect(operations).toEqual([
    ['stroke', below, 0.22, colours.a, 2, outlinePath()],
    ['fill', below, 0.26, LIGHT, outlinePath() + outlinePath(1.2)],
    ['fill', below, 1, expect.objectContaining({ stops: [background.highlight.colour, colours.ground] }), undefined],
    [
      'rect',
      below,
      1,
      expect.objectContaining({ stops: [colours.ground, background.shade.colour] }),
      [0, 207.2, 200, 300],
    ],
    ['rect', below, 1, colours.ground, [0, 0, 200, 300]],
  ]);
  expect(context.globalCompositeOperation).toBe('');
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
