import * as endpoints from '@app/contract/cards/endpoints';
import { api } from '../../../lib/api/api.ts';
import { byCursor, call, type PageArg } from '../../../lib/api/call.ts';
import type { ResponseFrom } from '../../../lib/http/operations.ts';

export type CardProof = ResponseFrom<typeof endpoints.getCardProof>;

export const drawsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cardProof: build.query({
      ...call(endpoints.getCardProof, (id: string) => ({ params: { id } })),
      providesTags: ['Transfers'],
    }),
    fairness: build.query(call(endpoints.getFairness)),
    drawDays: build.infiniteQuery({
      ...call(endpoints.listDrawDays, ({ pageParam }: PageArg) => ({ query: { limit: 20, cursor: pageParam } })),
      infiniteQueryOptions: byCursor,
    }),
  }),
});
