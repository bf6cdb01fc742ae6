import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { MATERIALS, RARITY_COLOURS, toHexColour } from './colours.ts';

const tokens = await readFile(join(import.meta.dirname, '../../../../../web/src/ui/styles/tokens.css'), 'utf8');
const token = (name: string) => new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1];

test('previews use the colours of the web app', () => {
  const { ink, paper, ash, brass, brassDeep } = MATERIALS;
  expect([ink, paper, ash, brass, brassDeep]).toEqual(
    ['ink', 'paper', 'ash', 'brass', 'brass-deep'].map((name) => token(name)),
  );
  for (const rarity of RARITIES) {
    const { line, glow } = RARITY_COLOURS[rarity];
    expect([line, glow]).toEqual([token(`rarity-${rarity}-line`), token(`rarity-${rarity}-glow`)]);
  }
});

test.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  ['oklch(0.627955 0.257683 29.2339)', '#ff0000'],
  ['oklch(0.866440 0.294827 142.4953)', '#00ff00'],
  ['oklch(0.452014 0.313214 264.052)', '#0000ff'],
])('%s is %s', (colour, hex) => {
  expect(toHexColour(colour)).toBe(hex);
});

test('colours outside sRGB are clipped', () => {
  expect(toHexColour('oklch(0.7 0.4 150)')).toMatch(/^#00[0-9a-f]{2}00$/);
});

test('other texts are rejected', () => {
  for (const text of ['', 'red', 'oklch(0.5 0.1)', 'oklch(0.5 0.1 20 / 0.5)', 'oklch(x)']) {
    expect(() => toHexColour(text)).toThrow(RangeError);
  }
});
