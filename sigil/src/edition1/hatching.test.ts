import { expect, test } from 'vitest';
import { circle } from '../drawing/path.ts';
import { toSvgText } from '../drawing/svg-node.ts';
import { renderSigil } from '../render-sigil.ts';
import { sigilColours } from '../sigil-colours.ts';
import { hatched } from './hatching.ts';
import { flatten } from './outline.ts';

test('hatching lies inside its shape and outside its holes', () => {
  // The hole runs the other way round, so that the non-zero rule leaves it out.
  const hole = 'M0 -10L-10 0L0 10L10 0Z';
  const [shape, [style, lines]] = hatched([['A', circle(0, 0, 40) + hole]]) as [unknown, [string, string]];
  expect([shape, style]).toEqual([['A', circle(0, 0, 40) + hole], 'g0']);
  const ends = flatten(lines);
  expect(ends.length).toBeGreaterThan(40);
  for (const [x, y] of ends) {
    expect(Math.hypot(x, y)).toBeLessThan(40);
    expect(Math.abs(x) + Math.abs(y)).toBeGreaterThan(10);
  }
});

test('only areas are hatched', () => {
  const layers = [
    ['a2', 'M0 0L10 0'],
    ['G', circle(0, 0, 20)],
  ] as const;
  expect(hatched(layers)).toEqual(layers);
});

test.each(['common', 'epic', 'legendary'] as const)('only a large legendary card is hatched: %s', (rarity) => {
  const source = { type: 'rogue', rarity, finish: 'standard', artSeed: '00c0ffee12345678', edition: 1 } as const;
  const [small, large] = [false, true].map((isLarge) => toSvgText(renderSigil(source, sigilColours(source), isLarge)));
  expect(large !== small).toBe(rarity === 'legendary');
});
