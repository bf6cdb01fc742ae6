import type { myCollectibles } from '@app/contract/cards/schemas';
import type { InventorySort } from '@app/contract/cards/sorts';
import type { ResponseOf } from '@app/contract/core/operation';
import type { ListedCard } from './placeholder-card.ts';

/** One page of the inventory with the totals of the whole; the first page may hold placeholders. */
export type InventoryPage = Omit<ResponseOf<typeof myCollectibles>, 'cards'> & { cards: ListedCard[] };

/** The cached pages of a list with the cursor of each. */
interface CachedPages {
  pages: InventoryPage[];
  pageParams: (string | null)[];
}

/**
 * Merges a refetched first page with the cached later pages, so that the user keeps their scroll position. Cards that new
 * ones pushed off the first page follow it; the last page gets the new totals.
 * @returns undefined if the later pages must be refetched too: in other sort orders new cards may be anywhere, and there
 * may be more new cards than one page holds
 */
export function mergeRefetchedPage(
  old: CachedPages,
  first: InventoryPage,
  sort: InventorySort,
): CachedPages | undefined {
  const { total, isTotalExact, totalValue, counts } = first;
  if (sort !== 'newest' && old.pages.some((page) => page.totalValue !== totalValue)) return undefined;
  const lastId = first.cards.at(-1)?.id;
  const jointIndex = old.pages.findIndex(({ cards }) => cards.some(({ id }) => id === lastId));
  const joint = old.pages[jointIndex];
  if (!joint) return undefined;
  const pushedOff = joint.cards.slice(joint.cards.findIndex(({ id }) => id === lastId) + 1);
  const pages = [first, { ...joint, cards: pushedOff }, ...old.pages.slice(jointIndex + 1)];
  const pageParams = [old.pageParams[0] ?? null, first.nextCursor, ...old.pageParams.slice(jointIndex + 1)];
  if (pushedOff.length === 0) {
    pages.splice(1, 1);
    pageParams.splice(1, 1);
  }
  const last = pages.pop();
  if (last) pages.push({ ...last, total, isTotalExact, totalValue, counts });
  return { pages, pageParams };
}
