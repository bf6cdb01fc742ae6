import * as endpoints from '@app/contract/cards/endpoints';
import type * as calls from '@app/contract/cards/schemas';
import type { AnswerOf } from '@app/contract/core/call';
import { api } from '../../../lib/api.ts';
import { request } from '../../../lib/request.ts';

/** One page of the days of drawing, newest first. */
export type DrawDays = AnswerOf<typeof calls.drawDays>;
export type DrawDay = DrawDays['days'][number];

export const drawsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cardProof: build.query<AnswerOf<typeof calls.cardProof>, string>({
      query: (id) => request(endpoints.cardProof, { params: { id } }),
    }),
    drawDays: build.infiniteQuery<DrawDays, void, string | null>({
      query: ({ pageParam }) => request(endpoints.drawDays, { query: { limit: 20, cursor: pageParam } }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
    }),
  }),
});
