import { CARD_TYPES, EDITIONS, FINISHES, RARITIES } from '@app/contract/draw/card';
import { mapColours } from '@app/sigil/drawing/colours';
import { toSvgText } from '@app/sigil/drawing/svg-node';
import { toHexColour } from '@app/sigil/face/colour';
import { renderSigil } from '@app/sigil/render-sigil';
import { sigilColours } from '@app/sigil/sigil-colours';
import { expect, test } from 'vitest';
import { ERASE, paintSigil } from './paint-sigil.ts';
import { createPixelCanvas, pixelOf, renderSvg } from './pixel-canvas.ts';

const KINDS = EDITIONS.flatMap((edition) =>
  CARD_TYPES.flatMap((type, i) =>
    RARITIES.flatMap((rarity) =>
      (['standard', FINISHES[1 + (i % 3)] ?? 'standard'] as const).map(
        (finish) => [edition, type, rarity, finish] as const,
      ),
    ),
  ),
);
/** A channel that differs by more than this differs visibly. */
const VISIBLE = 48;

test.each(KINDS)(
  'paints the edition %d %s %s sigil with the finish %s like its SVG',
  async (edition, type, rarity, finish) => {
    const source = { type, rarity, finish, artSeed: '00c0ffee12345678', edition };
    // The SVG renderer does not support oklch.
    const sigil = renderSigil(source, mapColours(sigilColours(source), toHexColour));
    const painted = createPixelCanvas(200, 280, 2);
    paintSigil(painted.context, sigil, painted.pathOf);
    const rendered = createPixelCanvas(200, 280, 2);
    const svg = { ...sigil, attrs: { ...sigil.attrs, xmlns: 'http://www.w3.org/2000/svg', width: 400, height: 560 } };
    rendered.drawImage(await renderSvg(toSvgText(svg)));
    const [ours, theirs] = [painted.pixels(), rendered.pixels()];
    const differing = ours.reduce(
      (count, value, at) => count + Number(Math.abs(value - (theirs[at] ?? 0)) > VISIBLE),
      0,
    );
    expect(painted.paintedBox()).toBeDefined();
    expect(differing / ours.length).toBeLessThan(0.005);
  },
);

test('erases the gap around a shape before it paints the shape', () => {
  const { context, pathOf, pixelAt } = createPixelCanvas(100, 100, 1);
  context.fillStyle = 'navy';
  context.fillRect(0, 0, 100, 100);
  const attrs = { d: 'M40 40H60V60H40Z', fill: 'gold', stroke: ERASE, 'stroke-width': 24, 'paint-order': 'stroke' };
  paintSigil(context, { tag: 'path', attrs, children: [] }, pathOf);
  expect(pixelAt(50, 50)).toEqual(pixelOf('gold'));
  expect(pixelAt(41, 41)).toEqual(pixelOf('gold'));
  expect(pixelAt(34, 50)[3]).toBe(0);
  expect(pixelAt(20, 50)).toEqual(pixelOf('navy'));
});
