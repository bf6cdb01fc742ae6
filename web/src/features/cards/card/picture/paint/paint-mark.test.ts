import type { FaceElement } from '@app/contract/cards/face/card-face';
import { expect, test } from 'vitest';
import { createTextMeasurer, paintMark } from './paint-mark.ts';
import { ERASE } from './paint-sigil.ts';

const INKS = { ground: ERASE, field: 'navy', faint: 'gray', a: 'white', b: 'gold' };

/** A canvas that notes what is laid on it, and how it stood then. */
function notebook() {
  const laid: unknown[][] = [];
  const start = { fillStyle: '', strokeStyle: '', globalCompositeOperation: 'source-over', globalAlpha: 1, font: '' };
  const state = { ...start, textAlign: 'start', lineWidth: 1, lineJoin: 'miter' };
  const note =
    (what: string, colour: 'fillStyle' | 'strokeStyle') =>
    (...given: unknown[]) =>
      laid.push([what, canvas.globalCompositeOperation, canvas[colour], canvas.globalAlpha, ...given]);
  const canvas = Object.assign(state, {
    save: () => undefined,
    restore: () => undefined,
    translate: (x: number, y: number) => laid.push(['translate', x, y]),
    scale: (x: number, y: number) => laid.push(['scale', x, y]),
    fill: note('fill', 'fillStyle'),
    stroke: note('stroke', 'strokeStyle'),
    fillRect: note('rect', 'fillStyle'),
    fillText: (text: string, x: number, y: number) =>
      laid.push(['text', canvas.fillStyle, canvas.font, canvas.textAlign, text, x, y]),
    measureText: (text: string) => ({ width: text.length }),
  });
  const on = canvas as unknown as OffscreenCanvasRenderingContext2D;
  return { laid, on, paint: (mark: FaceElement) => paintMark(on, mark, INKS, (d) => d as unknown as Path2D) };
}

const line = { text: 'Horned Moon', face: 'display', weight: 600, size: 13 } as const;

test('words are written in their face, weight, size and ink, about their place', () => {
  const { laid, paint, on } = notebook();
  paint({ kind: 'text', ...line, x: 100, baseline: 225, align: 'middle', colour: 'a' });
  expect(laid).toEqual([['text', 'white', '600 13px Display, serif', 'center', 'Horned Moon', 100, 225]]);
  expect(createTextMeasurer(on)({ ...line, face: 'text' })).toBe(11);
  expect(on.font).toBe('600 13px Text, sans-serif');
});

test('a shape is filled, holes and all, and an outline is fainter', () => {
  const { laid, paint } = notebook();
  paint({ kind: 'shape', d: 'm', x: 1, y: 2, scale: 3, colour: 'b' });
  paint({ kind: 'outline', d: 'o', x: 4, y: 5, scale: 6, colour: 'b', thickness: 0.12 });
  expect(laid).toEqual([
    ['translate', 1, 2],
    ['scale', 3, 3],
    ['fill', 'source-over', 'gold', 1, 'm', 'evenodd'],
    ['translate', 4, 5],
    ['scale', 6, 6],
    ['stroke', 'source-over', 'gold', 0.75, 'o'],
  ]);
});

test('a band of the ground takes away what lies below it', () => {
  const { laid, paint } = notebook();
  paint({ kind: 'band', x: 1, y: 2, width: 3, height: 4, colour: 'ground' });
  expect(laid).toEqual([['rect', 'destination-out', 'black', 1, 1, 2, 3, 4]]);
});
