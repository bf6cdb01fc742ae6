import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { MATERIALS, RARITY_COLOURS } from './colours.ts';

const tokens = await readFile(join(import.meta.dirname, '../../../../../web/src/ui/styles/tokens.css'), 'utf8');
const token = (name: string) => new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1];

test('previews use the colours of the web app', () => {
  const { ink, paper, ash, brass, brassBright, brassDeep } = MATERIALS;
  expect([ink, paper, ash, brass, brassBright, brassDeep]).toEqual(
    ['ink', 'paper', 'ash', 'brass', 'brass-bright', 'brass-deep'].map((name) => token(name)),
  );
  for (const rarity of RARITIES) {
    const { line, glow } = RARITY_COLOURS[rarity];
    expect([line, glow]).toEqual([token(`rarity-${rarity}-line`), token(`rarity-${rarity}-glow`)]);
  }
});
