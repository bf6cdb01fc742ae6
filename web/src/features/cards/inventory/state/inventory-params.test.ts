import { FAVOURITES_MODES, INVENTORY_SORTS } from '@app/contract/cards/sorts';
import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InventoryParams, parseInventoryParams, serializeInventoryParams } from './inventory-params.ts';

const anyParams: fc.Arbitrary<InventoryParams> = fc
  .record({
    search: fc.string({ maxLength: 100 }).map((text) => text.replace(/\p{Cc}/gu, '')),
    rarity: fc.option(fc.constantFrom(...RARITIES), { nil: undefined }),
    type: fc.option(fc.constantFrom(...CARD_TYPES), { nil: undefined }),
    motif: fc.constantFrom('', 'Moon'),
    sort: fc.constantFrom(...INVENTORY_SORTS),
    favourites: fc.option(fc.constantFrom(...FAVOURITES_MODES), { nil: undefined }),
    view: fc.constantFrom('grid' as const, 'list' as const),
    card: fc.option(fc.uuid(), { nil: null }),
    isFullScreen: fc.boolean(),
  })
  .map((params) => ({ ...params, isFullScreen: params.isFullScreen && params.card !== null }));

test('parses what it serializes', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      expect(parseInventoryParams(serializeInventoryParams(params))).toEqual(params);
    }),
  );
});

test('omits default values', () => {
  expect(serializeInventoryParams(parseInventoryParams(new URLSearchParams())).toString()).toBe('');
});

test('ignores invalid values', () => {
  const params = parseInventoryParams(new URLSearchParams('rarity=shiny&type=&sort=price&view=heap&search=%00a'));
  expect(params).toMatchObject({ rarity: undefined, type: undefined, sort: 'newest', view: 'grid', search: 'a' });
});
