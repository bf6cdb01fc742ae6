import type { FaceElement } from '@app/contract/cards/face/card-face';
import { expect, test } from 'vitest';
import { createTextMeasurer, paintFaceElement } from './paint-face-element.ts';
import { ERASE } from './paint-sigil.ts';

const COLOURS = { ground: ERASE, field: 'navy', faint: 'gray', a: 'white', b: 'gold' };

/** A canvas that records every operation with the state at the time. */
function recordingCanvas() {
  const operations: unknown[][] = [];
  const start = { fillStyle: '', strokeStyle: '', globalCompositeOperation: 'source-over', globalAlpha: 1, font: '' };
  const state = { ...start, textAlign: 'start', lineWidth: 1, lineJoin: 'miter' };
  const record =
    (operation: string, colour: 'fillStyle' | 'strokeStyle') =>
    (...args: unknown[]) =>
      operations.push([operation, canvas.globalCompositeOperation, canvas[colour], canvas.globalAlpha, ...args]);
  const canvas = Object.assign(state, {
    save: () => undefined,
    restore: () => undefined,
    translate: (x: number, y: number) => operations.push(['translate', x, y]),
    scale: (x: number, y: number) => operations.push(['scale', x, y]),
    fill: record('fill', 'fillStyle'),
    stroke: record('stroke', 'strokeStyle'),
    fillRect: record('rect', 'fillStyle'),
    fillText: (text: string, x: number, y: number) =>
      operations.push(['text', canvas.fillStyle, canvas.font, canvas.textAlign, text, x, y]),
    measureText: (text: string) => ({ width: text.length }),
  });
  const context = canvas as unknown as OffscreenCanvasRenderingContext2D;
  return {
    operations,
    context,
    paint: (element: FaceElement) => paintFaceElement(context, element, COLOURS, (d) => d as unknown as Path2D),
  };
}

const line = { text: 'Horned Moon', face: 'display', weight: 600, size: 13 } as const;

test('paints text in its font, weight, size, colour and alignment', () => {
  const { operations, paint, context } = recordingCanvas();
  paint({ kind: 'text', ...line, x: 100, baseline: 225, align: 'middle', colour: 'a' });
  expect(operations).toEqual([['text', 'white', '600 13px Display, serif', 'center', 'Horned Moon', 100, 225]]);
  expect(createTextMeasurer(context)({ ...line, face: 'text' })).toBe(11);
  expect(context.font).toBe('600 13px Text, sans-serif');
});

test('fills a shape with its holes and strokes an outline fainter', () => {
  const { operations, paint } = recordingCanvas();
  paint({ kind: 'shape', d: 'm', x: 1, y: 2, scale: 3, colour: 'b' });
  paint({ kind: 'outline', d: 'o', x: 4, y: 5, scale: 6, colour: 'b', thickness: 0.12 });
  expect(operations).toEqual([
    ['translate', 1, 2],
    ['scale', 3, 3],
    ['fill', 'source-over', 'gold', 1, 'm', 'evenodd'],
    ['translate', 4, 5],
    ['scale', 6, 6],
    ['stroke', 'source-over', 'gold', 0.75, 'o'],
  ]);
});

test('erases what is below a band of the ground', () => {
  const { operations, paint } = recordingCanvas();
  paint({ kind: 'band', x: 1, y: 2, width: 3, height: 4, colour: 'ground' });
  expect(operations).toEqual([['rect', 'destination-out', 'black', 1, 1, 2, 3, 4]]);
});
