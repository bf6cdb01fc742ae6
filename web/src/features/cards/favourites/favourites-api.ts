import { addFavourite, removeFavourite } from '@app/contract/cards/endpoints';
import { send } from '../../../lib/api/call.ts';
import { request } from '../../../lib/http/request.ts';
import { cardsApi } from '../api/cards-api.ts';
import { changeFavourite } from './favourite-updates.ts';

interface FavouriteChange {
  readonly id: string;
  readonly isFavourite: boolean;
}

export const favouritesApi = cardsApi.injectEndpoints({
  endpoints: (build) => ({
    setFavourite: build.mutation({
      queryFn({ id, isFavourite }: FavouriteChange, store) {
        const endpoint = isFavourite ? addFavourite : removeFavourite;
        return changeFavourite(store, id, isFavourite, () => send(request(endpoint, { params: { id } }), store));
      },
    }),
  }),
});
