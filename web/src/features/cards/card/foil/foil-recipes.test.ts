import { RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { FOIL_RECIPES } from './foil-recipes.ts';

test('gets richer with rarity: no foil on common cards, sparks only on legendary ones', () => {
  const richness = RARITIES.map(
    (rarity) => (FOIL_RECIPES[rarity]?.layers.length ?? 0) + (FOIL_RECIPES[rarity]?.sparks ?? 0),
  );
  expect(richness[0]).toBe(0);
  expect(richness).toEqual([...new Set(richness)].sort((a, b) => a - b));
  expect(RARITIES.filter((rarity) => FOIL_RECIPES[rarity]?.sparks)).toEqual(['legendary']);
});
