import * as endpoints from '@app/contract/cards/endpoints';
import type * as calls from '@app/contract/cards/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import { api } from '../../../lib/api.ts';
import { request } from '../../../lib/request.ts';
import type { InventoryFilter } from './filter.ts';

/** One page of the inventory, with the figures of the whole. */
export type InventoryAnswer = AnswerOf<typeof calls.myCollectibles>;
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
