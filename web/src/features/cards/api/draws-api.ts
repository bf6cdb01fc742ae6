import * as endpoints from '@app/contract/cards/endpoints';
import type * as operations from '@app/contract/cards/schemas';
import type { ResponseOf } from '@app/contract/core/operation';
import { api } from '../../../lib/api/api.ts';
import { request } from '../../../lib/http/request.ts';

/** One page of draw days, newest first. */
export type DrawDays = ResponseOf<typeof operations.listDrawDays>;
export type DrawDay = DrawDays['days'][number];
export type CardProof = ResponseOf<typeof operations.getCardProof>;

export const drawsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cardProof: build.query<CardProof, string>({
      query: (id) => request(endpoints.getCardProof, { params: { id } }),
    }),
    fairness: build.query<ResponseOf<typeof operations.getFairness>, void>({
      query: () => request(endpoints.getFairness),
    }),
    drawDays: build.infiniteQuery<DrawDays, void, string | null>({
      query: ({ pageParam }) => request(endpoints.listDrawDays, { query: { limit: 20, cursor: pageParam } }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
    }),
  }),
});
