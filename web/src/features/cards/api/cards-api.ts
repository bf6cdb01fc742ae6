import * as endpoints from '@app/contract/cards/endpoints';
import type * as operations from '@app/contract/cards/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';
import { type InventoryFilter, isNewestFirst } from './inventory-filter.ts';
import { type InventoryPage, mergeRefetchedPage } from './merge-pages.ts';

export type CollectRequest = BodyOf<typeof operations.collect>;

/** The tag of what only the server can derive from a new card. */
export const DERIVED = { type: 'Collectibles', id: 'derived' } as const;

const inventoryRequests = new Set<Promise<void>>();

/**
 * Waits for the inventory requests that are under way: first and later pages, and refetches.
 * @returns undefined if there are none
 */
export function inventoryRequestsEnd(): Promise<unknown> | undefined {
  return inventoryRequests.size === 0 ? undefined : Promise.all(inventoryRequests);
}

export const cardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    inventory: build.infiniteQuery<InventoryPage, InventoryFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        request(endpoints.getInventory, { query: { ...queryArg, cursor: pageParam } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor,
        // Refetching thousands of cards because one was added would be too expensive.
        refetchCachedPages: false,
      },
      providesTags: (_page, _error, filter) => (isNewestFirst(filter) ? ['Collectibles'] : ['Collectibles', DERIVED]),
      onQueryStarted(filter, { getCacheEntry, queryFulfilled, updateCachedData }) {
        const previous = getCacheEntry().data;
        const end = queryFulfilled
          .then(
            ({ data: { pages } }) => {
              const [first] = pages;
              if (!previous || !first || pages.length >= previous.pages.length) return;
              const merged = mergeRefetchedPage(previous, first, filter);
              if (merged) updateCachedData((list) => void Object.assign(list, merged));
            },
            () => undefined,
          )
          .finally(() => inventoryRequests.delete(end));
        inventoryRequests.add(end);
      },
    }),
    collectionBook: build.query<ResponseOf<typeof operations.getCollectionBook>, void>({
      query: () => request(endpoints.getCollectionBook),
      providesTags: ['Collectibles', DERIVED],
    }),
    walletCards: build.query<ResponseOf<typeof operations.listWalletCards>, string>({
      query: (publicKey) => request(endpoints.listWalletCards, { params: { publicKey }, query: { limit: 1 } }),
      providesTags: ['Collectibles'],
    }),
    card: build.query<ResponseOf<typeof operations.getCard>, string>({
      query: (id) => request(endpoints.getCard, { params: { id } }),
    }),
  }),
});
