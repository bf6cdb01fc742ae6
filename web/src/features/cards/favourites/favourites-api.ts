import { addFavourite, removeFavourite } from '@app/contract/cards/endpoints';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { request } from '../../../lib/http/request.ts';
import { cardsApi } from '../api/cards-api.ts';
import { changeFavourite } from './favourite-updates.ts';

interface FavouriteChange {
  readonly id: string;
  readonly isFavourite: boolean;
}

export const favouritesApi = cardsApi.injectEndpoints({
  endpoints: (build) => ({
    setFavourite: build.mutation<null, FavouriteChange>({
      async queryFn({ id, isFavourite }, store, _options, send) {
        const endpoint = isFavourite ? addFavourite : removeFavourite;
        const { error } = await changeFavourite(store, id, isFavourite, async () =>
          send(request(endpoint, { params: { id } })),
        );
        return error ? { error: error as ApiError } : { data: null };
      },
    }),
  }),
});
