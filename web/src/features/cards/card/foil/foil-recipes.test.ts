import { RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { FOIL_RECIPES } from './foil-recipes.ts';

test('has more layers for rarer cards, none but the sheen for common ones and sparks only for legendary ones', () => {
  const richness = RARITIES.map((rarity) => {
    const { sheets, sparks } = FOIL_RECIPES[rarity];
    return sheets.reduce((sum, { layers }) => sum + 1 + layers.length, sparks);
  });
  expect(richness[0]).toBe(0);
  expect(richness).toEqual([...new Set(richness)].sort((a, b) => a - b));
  expect(RARITIES.filter((rarity) => FOIL_RECIPES[rarity].sparks)).toEqual(['legendary']);
});
