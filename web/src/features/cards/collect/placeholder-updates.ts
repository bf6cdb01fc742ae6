import type { Card } from '@app/contract/cards/schemas';
import type { StoreAccess } from '../../../lib/api/store-access.ts';
import { type CollectRequest, cardsApi } from '../api/cards-api.ts';
import { belongsFirst, type InventoryFilter } from '../api/inventory-filter.ts';
import { type ListedCard, placeholderCard } from '../api/placeholder-card.ts';

type State = Parameters<typeof cardsApi.util.selectCachedArgsForQuery>[0];

/**
 * Adds a placeholder to every cached list in which the new card would come first. It is replaced by the drawn card, or
 * removed if the draw fails.
 */
export async function showPlaceholder(
  { publicKey, requestId }: CollectRequest,
  store: StoreAccess & { readonly queryFulfilled: PromiseLike<{ data: Card }> },
): Promise<void> {
  const placeholder = placeholderCard(requestId, publicKey, new Date());
  addFirst(store, placeholder);
  const drawn = await store.queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
  changeLists(store, (cards) => cards.filter((card) => card.requestId !== requestId));
  if (drawn === null) return;
  addFirst(store, { ...drawn, isFavourite: false });
  store.dispatch(
    cardsApi.util.updateQueryData('walletCards', publicKey, (page) => {
      page.total += 1;
    }),
  );
}

/** Marks the placeholder of a request that is being retried. */
export function markRetry(store: StoreAccess, requestId: string): void {
  const updatedAt = new Date().toISOString();
  changeLists(store, (cards) => cards.map((card) => (card.requestId === requestId ? { ...card, updatedAt } : card)));
}

/** Adds a card to every list in which it comes first, unless a refetch has already added it. */
function addFirst(store: StoreAccess, added: ListedCard): void {
  changeLists(store, (cards, filter) =>
    belongsFirst(filter, added) && !cards.some(({ id }) => id === added.id) ? [added, ...cards] : cards,
  );
}

type Change = (cards: ListedCard[], filter: InventoryFilter) => ListedCard[];

/** Changes the first page of every cached list. */
function changeLists({ dispatch, getState }: StoreAccess, change: Change): void {
  for (const filter of cardsApi.util.selectCachedArgsForQuery(getState() as State, 'inventory')) {
    dispatch(
      cardsApi.util.updateQueryData('inventory', filter, ({ pages: [first] }) => {
        if (first) first.cards = change(first.cards, filter);
      }),
    );
  }
}
