import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RARITIES } from '@app/contract/draw/card';
import { PALETTE } from '@app/contract/draw/palette';
import { expect, test } from 'vitest';
import { createStock, LAMPLIGHT, outlinePath, SHADE } from './card-stock.ts';
import { paintStock } from './paint-stock.ts';

/** A canvas that notes what is laid on it, and how it stood then. */
function notebook() {
  const laid: unknown[][] = [];
  const state = {
    fillStyle: '' as unknown,
    strokeStyle: '',
    lineWidth: 0,
    globalAlpha: 1,
    globalCompositeOperation: '',
  };
  const kept: (typeof state)[] = [];
  const gradient = (...place: number[]) => {
    const stops: string[] = [];
    return { place, stops, addColorStop: (_at: number, colour: string) => stops.push(colour) };
  };
  const note =
    (what: string) =>
    (...given: unknown[]) =>
      laid.push([what, canvas.globalCompositeOperation, canvas.globalAlpha, ...given]);
  const canvas = Object.assign(state, {
    save: () => kept.push({ ...state }),
    restore: () => Object.assign(state, kept.pop()),
    clip: () => undefined,
    translate: () => undefined,
    scale: () => undefined,
    beginPath: () => undefined,
    arc: () => undefined,
    createRadialGradient: gradient,
    createLinearGradient: gradient,
    stroke: (path: unknown) => note('stroke')(canvas.strokeStyle, canvas.lineWidth, path),
    fill: (path?: unknown) => note('fill')(canvas.fillStyle, path),
    fillRect: (...box: number[]) => note('rect')(canvas.fillStyle, box),
  });
  return { laid, on: canvas as unknown as OffscreenCanvasRenderingContext2D };
}

test('under a drawing lie, from the front to the back, the rim, its upper edge, the lamp, the foot and the ground', () => {
  const inks = PALETTE.rare[0];
  const stock = createStock('rare', inks, 0.5);
  const { laid, on } = notebook();
  paintStock(on, stock, (d) => d as unknown as Path2D);
  const under = 'destination-over';
  expect(laid).toEqual([
    ['stroke', under, 0.22, inks.a, 2, outlinePath()],
    ['fill', under, 0.26, LAMPLIGHT, outlinePath() + outlinePath(1.2)],
    ['fill', under, 1, expect.objectContaining({ stops: [stock.lamp.colour, inks.ground] }), undefined],
    ['rect', under, 1, expect.objectContaining({ stops: [inks.ground, stock.foot.colour] }), [0, 207.2, 200, 300]],
    ['rect', under, 1, inks.ground, [0, 0, 200, 300]],
  ]);
  expect(on.globalCompositeOperation).toBe('');
});

test('rim and edge are never thinner than a pixel', () => {
  const { rim, edge } = createStock('common', PALETTE.common[0], 2);
  expect([rim.width, edge.height]).toEqual([2, 2]);
});

test('the lamp stands above the foot, and is lighter than the ground, the foot darker where the ground is not black', () => {
  for (const rarity of RARITIES) {
    for (const inks of PALETTE[rarity]) {
      const { lamp, foot, ground } = createStock(rarity, inks, 1);
      expect(lamp.y + lamp.ry).toBeLessThan(foot.y);
      const lightness = (colour: string) => Number(/^oklch\(([\d.]+)/.exec(colour)?.[1]);
      expect(lightness(lamp.colour)).toBeGreaterThan(lightness(ground));
      if (rarity !== 'legendary') expect(lightness(foot.colour)).toBeLessThan(lightness(ground));
    }
  }
});

test('light and dark are those of the pages', async () => {
  const tokens = await readFile(join(import.meta.dirname, '../../../../../ui/styles/tokens.css'), 'utf8');
  expect(tokens).toContain(`--color-paper: ${LAMPLIGHT};`);
  expect(tokens).toContain(`--color-ink-deep: ${SHADE};`);
});
