import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import { renderSigil } from '@app/contract/draw/sigil/sigil';
import type { SvgNode } from '@app/contract/draw/sigil/svg-node';
import { expect, test } from 'vitest';
import { ERASE, paintSigil } from './paint-sigil.ts';

const COLOURS = { ground: ERASE, field: 'navy', faint: 'gray', a: 'white', b: 'gold' };

/** A canvas that records every operation: composite operation, colour and path data. */
function recordingCanvas() {
  const operations: string[] = [];
  const state = { fillStyle: '', strokeStyle: '', lineWidth: 0, globalCompositeOperation: 'source-over' };
  const record = (colour: string, path: unknown) =>
    operations.push(`${state.globalCompositeOperation} ${colour} ${path}`);
  const canvas = Object.assign(state, {
    lineCap: 'butt',
    lineJoin: 'miter',
    save: () => operations.push('save'),
    restore: () => operations.push('restore'),
    translate: (x: number, y: number) => operations.push(`translate ${x} ${y}`),
    scale: (x: number, y: number) => operations.push(`scale ${x} ${y}`),
    setLineDash: () => undefined,
    fill: (path: unknown) => record(state.fillStyle, path),
    stroke: (path: unknown) => record(`${state.strokeStyle} ${state.lineWidth}`, path),
  });
  const paint = (node: SvgNode) =>
    paintSigil(canvas as unknown as OffscreenCanvasRenderingContext2D, node, (d) => d as unknown as Path2D);
  return { operations, paint };
}

const countPaths = ({ tag, children }: SvgNode): number =>
  +(tag === 'path') + children.reduce((count, child) => count + countPaths(child), 0);

test('every path of every kind of card is operations on, and what is cut is taken away', () => {
  for (const type of CARD_TYPES) {
    for (const rarity of RARITIES) {
      const drawing = renderSigil({ type, rarity, artSeed: '00c0ffee12345678' }, COLOURS);
      const { operations, paint } = recordingCanvas();
      paint(drawing);
      const strokesAndFills = operations.filter((operation) => /^(source-over|destination-out) /.test(operation));
      expect(strokesAndFills.length).toBeGreaterThanOrEqual(countPaths(drawing));
      expect(operations.filter((operation) => operation === 'save').length).toBe(
        operations.filter((operation) => operation === 'restore').length,
      );
      expect(operations).toContain('translate 100 108');
      expect(operations.join('\n')).not.toMatch(/NaN|undefined|source-over transparent/);
    }
  }
});

test('erases the gap around a shape before it paints the shape', () => {
  const { operations, paint } = recordingCanvas();
  paint({
    tag: 'path',
    attrs: { d: 'm', fill: 'gold', stroke: ERASE, 'stroke-width': 24, 'paint-order': 'stroke' },
    children: [],
  });
  expect(operations).toEqual(['save', 'destination-out black 24 m', 'source-over gold m', 'restore']);
});
