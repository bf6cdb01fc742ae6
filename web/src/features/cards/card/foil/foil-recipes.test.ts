import { RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { FOIL_SHEETS } from './foil-recipes.ts';

test('has more layers for rarer cards, and none but the sheen for common ones', () => {
  const richness = RARITIES.map((rarity) =>
    FOIL_SHEETS[rarity].reduce((sum, { layers }) => sum + 1 + layers.length, 0),
  );
  expect(richness[0]).toBe(0);
  expect(richness).toEqual([...new Set(richness)].sort((a, b) => a - b));
});
