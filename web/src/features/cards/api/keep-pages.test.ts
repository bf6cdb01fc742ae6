import { describe, expect, test } from 'vitest';
import { type InventoryAnswer, keepPages } from './keep-pages.ts';

/** A page whose cards are called by these names, of an inventory that holds so many. */
const page = (names: string, held: number, nextCursor: string | null): InventoryAnswer =>
  ({
    cards: [...names].map((id) => ({ id })),
    nextCursor,
    total: held,
    isTotalExact: true,
    totalValue: held * 10,
    counts: { held },
  }) as unknown as InventoryAnswer;

const loaded = { pages: [page('fed', 6, 'd'), page('cba', 6, null)], pageParams: [null, 'd'] };
const names = (kept: ReturnType<typeof keepPages>) =>
  kept?.pages.map(({ cards }) => cards.map(({ id }) => id).join('')).join(' ');

describe('a list whose first page was asked for anew', () => {
  test('keeps its other pages where nothing has changed', () => {
    expect(keepPages(loaded, page('fed', 6, 'd'), 'name')).toEqual(loaded);
  });

  test('puts new cards first and loses none that they pushed off', () => {
    const kept = keepPages(loaded, page('hgf', 8, 'f'), 'newest');
    expect(names(kept)).toBe('hgf ed cba');
    expect(kept?.pageParams).toEqual([null, 'f', 'd']);
    expect(kept?.pages.at(-1)).toMatchObject({ total: 8, totalValue: 80, nextCursor: null });
  });

  test('joins where the new cards fill a page of their own', () => {
    expect(names(keepPages(loaded, page('ihg', 9, 'g'), 'newest'))).toBeUndefined();
    expect(names(keepPages(loaded, page('gfedc', 7, 'c'), 'newest'))).toBe('gfedc ba');
  });

  test('begins anew in another order, where a new card may stand anywhere', () => {
    expect(keepPages(loaded, page('fed', 7, 'd'), 'name')).toBeUndefined();
  });
});
