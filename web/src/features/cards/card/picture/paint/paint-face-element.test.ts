import { createRequire } from 'node:module';
import { type FaceElement, OUTLINE_OPACITY } from '@app/sigil/face/face-elements';
import { sigilColours } from '@app/sigil/sigil-colours';
import { GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { paintFaceElement } from './paint-face-element.ts';
import { ERASE } from './paint-sigil.ts';
import { createPixelCanvas, pixelOf } from './pixel-canvas.ts';

const { resolve } = createRequire(import.meta.url);
GlobalFonts.registerFromPath(
  resolve('@fontsource-variable/texturina/files/texturina-latin-wght-normal.woff2'),
  'Display',
);

const COLOURS = {
  ...sigilColours({ type: 'mage', rarity: 'rare', finish: 'standard', artSeed: '00c0ffee12345678', edition: 1 }),
  a: 'white',
  b: 'gold',
};
const LINE = {
  kind: 'text',
  part: 'stats',
  text: 'HHH',
  font: 'display',
  weight: 600,
  size: 40,
  x: 100,
  baseline: 80,
} as const;

function paint(...elements: readonly FaceElement[]) {
  const canvas = createPixelCanvas(200, 100, 2);
  for (const element of elements) paintFaceElement(canvas.context, element, COLOURS, canvas.pathOf);
  return canvas;
}

/** The box of a painted text. */
function textBox(changes: Partial<FaceElement & { kind: 'text' }> = {}) {
  const box = paint({ ...LINE, align: 'start', colour: 'a', ...changes } as FaceElement).paintedBox();
  if (!box) throw new Error('No text was painted');
  return { ...box, width: box.right - box.left, height: box.bottom - box.top, center: (box.left + box.right) / 2 };
}

test('paints text on its baseline, aligned to its position', () => {
  const start = textBox();
  expect(start.bottom).toBeCloseTo(80, 0);
  expect(start.left).toBeGreaterThanOrEqual(100);
  expect(start.left).toBeLessThan(105);
  expect(textBox({ align: 'middle' }).center).toBeCloseTo(100, 0);
  const end = textBox({ align: 'end' });
  expect(end.right).toBeLessThanOrEqual(100);
  expect(end.right).toBeGreaterThan(95);
});

test('paints text in its size, weight and colour', () => {
  const normal = textBox();
  expect(textBox({ size: 20 }).height).toBeCloseTo(normal.height / 2, 0);
  const countPainted = (weight: 500 | 700) =>
    paint({ ...LINE, weight, align: 'start', colour: 'a' })
      .pixels()
      .reduce((count, value, at) => count + Number(at % 4 === 3 && value > 128), 0);
  expect(countPainted(700)).toBeGreaterThan(countPainted(500));
  const { pixels } = paint({ ...LINE, align: 'start', colour: 'a' });
  const all = [...pixels()];
  const opaque = all.findIndex((value, at) => at % 4 === 3 && value === 255);
  expect(all.slice(opaque - 3, opaque + 1)).toEqual(pixelOf('white'));
});

test('fills a shape except its holes, moved and scaled', () => {
  const d = 'M0 0H10V10H0Z M3 3H7V7H3Z';
  const { pixelAt, paintedBox } = paint({ kind: 'shape', part: 'stats', d, x: 20, y: 10, scale: 3, colour: 'b' });
  expect(paintedBox()).toEqual({ left: 20, right: 50, top: 10, bottom: 40 });
  expect(pixelAt(22, 12)).toEqual(pixelOf('gold'));
  expect(pixelAt(35, 25)[3]).toBe(0);
});

test('strokes an outline with its thickness, translucent and round', () => {
  const { pixelAt } = paint({
    kind: 'outline',
    part: 'stats',
    d: 'M0 0H10V10H0Z',
    x: 20,
    y: 10,
    scale: 4,
    colour: 'b',
    thickness: 1,
  });
  expect(pixelAt(40, 10)[3]).toBeCloseTo(255 * OUTLINE_OPACITY, -1);
  expect(pixelAt(40, 8.5)[3]).toBeGreaterThan(0);
  expect(pixelAt(40, 7)[3]).toBe(0);
  expect(pixelAt(40, 30)[3]).toBe(0);
  // A mitred corner would be painted
  expect(pixelAt(18, 8)[3]).toBe(0);
});

test('erases what is below a shape in the colour of erasing', () => {
  const { context, pathOf, pixelAt } = createPixelCanvas(200, 100, 2);
  context.fillStyle = 'navy';
  context.fillRect(0, 0, 200, 100);
  const shape = { kind: 'shape', part: 'stars', d: 'M0 0H30V40H0Z', x: 50, y: 20, scale: 1, colour: 'plate' } as const;
  paintFaceElement(context, shape, { ...COLOURS, plate: ERASE }, pathOf);
  expect(pixelAt(60, 40)[3]).toBe(0);
  for (const [x, y] of [
    [49, 40],
    [80, 40],
    [60, 19],
    [60, 60],
  ] as const) {
    expect(pixelAt(x, y)).toEqual(pixelOf('navy'));
  }
});
