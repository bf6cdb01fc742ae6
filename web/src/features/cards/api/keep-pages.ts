import type { myCollectibles } from '@app/contract/cards/schemas';
import type { InventorySort } from '@app/contract/cards/sorts';
import type { AnswerOf } from '@app/contract/core/call';
import type { ListedCard } from './placeholder.ts';

/** One page of the inventory with the totals of the whole; the first page may hold placeholders. */
export type InventoryAnswer = Omit<AnswerOf<typeof myCollectibles>, 'cards'> & { cards: ListedCard[] };

/** What the cache holds of a list: its pages, first to last, and the cursor that each was asked for with. */
interface Loaded {
  pages: InventoryAnswer[];
  pageParams: (string | null)[];
}

/**
 * A list of which the first page was asked for anew: what was loaded after it stays, for cards never change and never
 * go, and whoever reads far down must not be thrown back to the beginning. Cards that new ones pushed off the first page
 * come after it; the last page gets the newest figures. Undefined where the rest has to be asked for anew too: new cards
 * stand first only in the order of their age, and there may be more of them than one page holds.
 */
export function keepPages(old: Loaded, first: InventoryAnswer, sort: InventorySort): Loaded | undefined {
  const { total, isTotalExact, totalValue, counts } = first;
  if (sort !== 'newest' && old.pages.some((page) => page.totalValue !== totalValue)) return undefined;
  const lastId = first.cards.at(-1)?.id;
  const at = old.pages.findIndex(({ cards }) => cards.some(({ id }) => id === lastId));
  const joint = old.pages[at];
  if (!joint) return undefined;
  const pushedOff = joint.cards.slice(joint.cards.findIndex(({ id }) => id === lastId) + 1);
  const pages = [first, { ...joint, cards: pushedOff }, ...old.pages.slice(at + 1)];
  const pageParams = [old.pageParams[0] ?? null, first.nextCursor, ...old.pageParams.slice(at + 1)];
  if (pushedOff.length === 0) {
    pages.splice(1, 1);
    pageParams.splice(1, 1);
  }
  const last = pages.pop();
  if (last) pages.push({ ...last, total, isTotalExact, totalValue, counts });
  return { pages, pageParams };
}
