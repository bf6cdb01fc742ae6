import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import { renderSigil } from '@app/contract/draw/sigil/sigil';
import type { SvgNode } from '@app/contract/draw/sigil/svg-node';
import { expect, test } from 'vitest';
import { ERASE, paintSigil } from './paint-sigil.ts';

const INKS = { ground: ERASE, field: 'navy', faint: 'gray', a: 'white', b: 'gold' };

/** A canvas that notes what is laid on it: the colour, the way of laying, and the path data. */
function notebook() {
  const laid: string[] = [];
  const state = { fillStyle: '', strokeStyle: '', lineWidth: 0, globalCompositeOperation: 'source-over' };
  const note = (colour: string, path: unknown) => laid.push(`${state.globalCompositeOperation} ${colour} ${path}`);
  const canvas = Object.assign(state, {
    lineCap: 'butt',
    lineJoin: 'miter',
    save: () => laid.push('save'),
    restore: () => laid.push('restore'),
    translate: (x: number, y: number) => laid.push(`translate ${x} ${y}`),
    scale: (x: number, y: number) => laid.push(`scale ${x} ${y}`),
    setLineDash: () => undefined,
    fill: (path: unknown) => note(state.fillStyle, path),
    stroke: (path: unknown) => note(`${state.strokeStyle} ${state.lineWidth}`, path),
  });
  const paint = (node: SvgNode) =>
    paintSigil(canvas as unknown as OffscreenCanvasRenderingContext2D, node, (d) => d as unknown as Path2D);
  return { laid, paint };
}

const paths = ({ tag, children }: SvgNode): number =>
  +(tag === 'path') + children.reduce((n, one) => n + paths(one), 0);

test('every path of every kind of card is laid on, and what is cut is taken away', () => {
  for (const type of CARD_TYPES) {
    for (const rarity of RARITIES) {
      const drawing = renderSigil({ type, rarity, artSeed: '00c0ffee12345678' }, INKS);
      const { laid, paint } = notebook();
      paint(drawing);
      const strokesAndFills = laid.filter((one) => /^(source-over|destination-out) /.test(one));
      expect(strokesAndFills.length).toBeGreaterThanOrEqual(paths(drawing));
      expect(laid.filter((one) => one === 'save').length).toBe(laid.filter((one) => one === 'restore').length);
      expect(laid).toContain('translate 100 108');
      expect(laid.join('\n')).not.toMatch(/NaN|undefined|source-over transparent/);
    }
  }
});

test('a mass lies over its own gap, and a drawing with ornaments cuts the ground', () => {
  const { laid, paint } = notebook();
  paint({
    tag: 'path',
    attrs: { d: 'm', fill: 'gold', stroke: ERASE, 'stroke-width': 24, 'paint-order': 'stroke' },
    children: [],
  });
  expect(laid).toEqual(['save', 'destination-out black 24 m', 'source-over gold m', 'restore']);
});
