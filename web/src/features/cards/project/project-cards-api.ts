import { hideCards, listProjectCards, showCards } from '@app/contract/cards/endpoints';
import { api } from '../../../lib/api/api.ts';
import { call, send } from '../../../lib/api/call.ts';
import { request } from '../../../lib/http/request.ts';

export const projectCardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectCards: build.query({
      ...call(listProjectCards, (slug: string) => ({ params: { slug } })),
      providesTags: ['Collectibles'],
    }),
    setShown: build.mutation({
      queryFn: (isShown: boolean, store) => send(request(isShown ? showCards : hideCards, {}), store),
      invalidatesTags: ['Collectibles'],
    }),
  }),
});
