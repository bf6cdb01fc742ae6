import type { getInventory } from '@app/contract/cards/schemas';
import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type { InventoryFilter } from './inventory-filter.ts';
import type { ListedCard } from './placeholder-card.ts';

/** One page of the inventory with the totals of the whole; the first page may contain placeholders. */
export type InventoryPage = Omit<ResponseOf<typeof getInventory>, 'cards'> & { cards: ListedCard[] };

/** The cached pages of a list with the cursor of each. */
interface CachedPages {
  pages: InventoryPage[];
  pageParams: (string | null)[];
}

/**
 * Merges a refetched first page with the cached later pages, so that the user keeps their scroll position. Cards that new
 * ones pushed off the first page follow it; the last page gets the new totals.
 * @returns undefined if the later pages must be refetched too: in other sort orders new cards may be anywhere, favourites
 * may have changed, and there may be more new cards than fit on one page
 */
export function mergeRefetchedPage(
  previous: CachedPages,
  first: InventoryPage,
  { sort, favourites }: Pick<InventoryFilter, 'sort' | 'favourites'>,
): CachedPages | undefined {
  const { total, isTotalExact, totalValue, counts } = first;
  if (favourites !== undefined) return undefined;
  if (sort !== 'newest' && previous.pages.some((page) => page.totalValue !== totalValue)) return undefined;
  const lastId = first.cards.at(-1)?.id;
  const sharedIndex = previous.pages.findIndex(({ cards }) => cards.some(({ id }) => id === lastId));
  const shared = previous.pages[sharedIndex];
  if (!shared) return undefined;
  const pushedOff = shared.cards.slice(shared.cards.findIndex(({ id }) => id === lastId) + 1);
  const pages = [first, { ...shared, cards: pushedOff }, ...previous.pages.slice(sharedIndex + 1)];
  const pageParams = [previous.pageParams[0] ?? null, first.nextCursor, ...previous.pageParams.slice(sharedIndex + 1)];
  if (pushedOff.length === 0) {
    pages.splice(1, 1);
    pageParams.splice(1, 1);
  }
  const last = pages.pop();
  if (last) pages.push({ ...last, total, isTotalExact, totalValue, counts });
  return { pages, pageParams };
}
