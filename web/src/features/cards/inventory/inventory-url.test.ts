import { INVENTORY_SORTS } from '@app/contract/cards/sorts';
import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InventoryPlace, readPlace, writePlace } from './inventory-url.ts';

const places: fc.Arbitrary<InventoryPlace> = fc.record({
  search: fc.string({ maxLength: 100 }).map((text) => text.replace(/\p{Cc}/gu, '')),
  rarity: fc.option(fc.constantFrom(...RARITIES), { nil: undefined }),
  type: fc.option(fc.constantFrom(...CARD_TYPES), { nil: undefined }),
  sort: fc.constantFrom(...INVENTORY_SORTS),
  view: fc.constantFrom('grid' as const, 'list' as const),
  card: fc.option(fc.uuid(), { nil: null }),
});

it('finds every place again by its address', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(readPlace(writePlace(place))).toEqual(place);
    }),
  );
});

it('leaves what is usual out of the address', () => {
  expect(writePlace(readPlace(new URLSearchParams())).toString()).toBe('');
});

it('takes nonsense for nothing', () => {
  const place = readPlace(new URLSearchParams('rarity=shiny&type=&sort=price&view=heap&search=%00a'));
  expect(place).toMatchObject({ rarity: undefined, type: undefined, sort: 'newest', view: 'grid', search: 'a' });
});
