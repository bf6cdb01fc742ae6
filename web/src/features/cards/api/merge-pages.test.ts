import type { InventorySort } from '@app/contract/cards/sorts';
import { describe, expect, test } from 'vitest';
import { type InventoryPage, mergeRefetchedPage } from './merge-pages.ts';

/** A page with one card per letter, of an inventory of `total` cards. */
const page = (names: string, total: number, nextCursor: string | null): InventoryPage =>
  ({
    cards: [...names].map((id) => ({ id })),
    nextCursor,
    total,
    isTotalExact: true,
    totalValue: total * 10,
    counts: { total },
  }) as unknown as InventoryPage;

const inOrder = (sort: InventorySort) => ({ sort, favourites: undefined });
const loaded = { pages: [page('fed', 6, 'd'), page('cba', 6, null)], pageParams: [null, 'd'] };
const names = (merged: ReturnType<typeof mergeRefetchedPage>) =>
  merged?.pages.map(({ cards }) => cards.map(({ id }) => id).join('')).join(' ');

describe('a list with a refetched first page', () => {
  test('keeps its other pages if nothing has changed', () => {
    expect(mergeRefetchedPage(loaded, page('fed', 6, 'd'), inOrder('name'))).toEqual(loaded);
  });

  test('puts new cards first and keeps those they pushed off', () => {
    const merged = mergeRefetchedPage(loaded, page('hgf', 8, 'f'), inOrder('newest'));
    expect(names(merged)).toBe('hgf ed cba');
    expect(merged?.pageParams).toEqual([null, 'f', 'd']);
    expect(merged?.pages.at(-1)).toMatchObject({ total: 8, totalValue: 80, nextCursor: null });
  });

  test('merges only if a known card is on the new page', () => {
    expect(names(mergeRefetchedPage(loaded, page('ihg', 9, 'g'), inOrder('newest')))).toBeUndefined();
    expect(names(mergeRefetchedPage(loaded, page('gfedc', 7, 'c'), inOrder('newest')))).toBe('gfedc ba');
  });

  test('refetches all pages in another sort order', () => {
    expect(mergeRefetchedPage(loaded, page('fed', 7, 'd'), inOrder('name'))).toBeUndefined();
    expect(mergeRefetchedPage(loaded, page('fed', 6, 'd'), { sort: 'newest', favourites: 'first' })).toBeUndefined();
  });
});
