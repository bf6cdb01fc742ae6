import * as endpoints from '@app/contract/cards/endpoints';
import type * as calls from '@app/contract/cards/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import { api } from '../../../lib/api.ts';
import { request } from '../../../lib/request.ts';
import type { InventoryFilter } from './filter.ts';
import { type InventoryAnswer, keepPages } from './keep-pages.ts';

export type CollectRequest = BodyOf<typeof calls.collect>;

export const cardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    myCollectibles: build.infiniteQuery<InventoryAnswer, InventoryFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        request(endpoints.myCollectibles, { query: { ...queryArg, cursor: pageParam } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor,
        // A collection of thousands must not be fetched whole again because one card was added.
        refetchCachedPages: false,
      },
      providesTags: ['Collectibles'],
      async onQueryStarted({ sort }, { getCacheEntry, queryFulfilled, updateCachedData }) {
        const old = getCacheEntry().data;
        const fresh = await queryFulfilled.then(
          ({ data }) => data,
          () => undefined,
        );
        const [first] = fresh?.pages ?? [];
        if (!old || !fresh || !first || fresh.pages.length >= old.pages.length) return;
        const kept = keepPages(old, first, sort);
        if (kept) updateCachedData((list) => void Object.assign(list, kept));
      },
    }),
    walletCollectibles: build.query<AnswerOf<typeof calls.walletCollectibles>, string>({
      query: (publicKey) => request(endpoints.walletCollectibles, { params: { publicKey }, query: { limit: 1 } }),
      providesTags: ['Collectibles'],
    }),
    oneCard: build.query<AnswerOf<typeof calls.oneCard>, string>({
      query: (id) => request(endpoints.card, { params: { id } }),
    }),
  }),
});
