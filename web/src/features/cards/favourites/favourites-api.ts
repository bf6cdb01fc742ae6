import { addFavourite, removeFavourite } from '@app/contract/cards/endpoints';
import { request } from '../../../lib/http/request.ts';
import { cardsApi } from '../api/cards-api.ts';
import { setFavouriteInLists } from './favourite-updates.ts';

interface FavouriteChange {
  readonly id: string;
  readonly isFavourite: boolean;
}

export const favouritesApi = cardsApi.injectEndpoints({
  endpoints: (build) => ({
    setFavourite: build.mutation<unknown, FavouriteChange>({
      query: ({ id, isFavourite }) => request(isFavourite ? addFavourite : removeFavourite, { params: { id } }),
      async onQueryStarted({ id, isFavourite }, { dispatch, getState, queryFulfilled }) {
        const undo = setFavouriteInLists({ dispatch, getState }, id, isFavourite);
        await queryFulfilled.catch(() => undo?.());
      },
    }),
  }),
});
