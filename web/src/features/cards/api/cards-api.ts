import * as endpoints from '@app/contract/cards/endpoints';
import { api } from '../../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../../lib/api/call.ts';
import type { BodyTo } from '../../../lib/http/operations.ts';
import { type InventoryFilter, isNewestFirst } from './inventory-filter.ts';
import { type InventoryPage, mergeRefetchedPage } from './merge-pages.ts';

export type CollectRequest = BodyTo<typeof endpoints.collect>;

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
      ...call(endpoints.getInventory, ({ queryArg, pageParam }: PageArg<InventoryFilter>) => ({
        query: { ...queryArg, cursor: pageParam },
      })),
      infiniteQueryOptions: {
        ...byCursor,
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
    collectionBook: build.query({
      ...call(endpoints.getCollectionBook),
      providesTags: ['Collectibles', DERIVED],
    }),
    walletCards: build.query({
      ...call(endpoints.listWalletCards, (publicKey: string) => ({ params: { publicKey }, query: { limit: 1 } })),
      providesTags: ['Collectibles'],
    }),
    card: build.query({
      ...call(endpoints.getCard, (id: string) => ({ params: { id } })),
      providesTags: ['Transfers'],
    }),
  }),
});
