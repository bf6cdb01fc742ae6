import { RARITIES } from '@app/contract/draw/card';
import { expect, test } from 'vitest';
import { FOILS } from './foil-of.ts';

test('the foil grows with rarity: none on the commonest, sparks on the rarest alone', () => {
  const richness = RARITIES.map((rarity) => (FOILS[rarity]?.layers.length ?? 0) + (FOILS[rarity]?.sparks ?? 0));
  expect(richness[0]).toBe(0);
  expect(richness).toEqual([...new Set(richness)].sort((a, b) => a - b));
  expect(RARITIES.filter((rarity) => FOILS[rarity]?.sparks)).toEqual(['legendary']);
});
