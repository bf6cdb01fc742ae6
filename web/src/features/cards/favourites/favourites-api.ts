import { addFavourite, removeFavourite } from '@app/contract/cards/endpoints';
import { request } from '../../../lib/http/request.ts';
import { cardsApi } from '../api/cards-api.ts';

interface FavouriteChange {
  readonly id: string;
  readonly isFavourite: boolean;
}

/** The lists change at once, but keep their order until they are loaded again, so that no card moves under the pointer. */
export const favouritesApi = cardsApi.injectEndpoints({
  endpoints: (build) => ({
    setFavourite: build.mutation<unknown, FavouriteChange>({
      query: ({ id, isFavourite }) => request(isFavourite ? addFavourite : removeFavourite, { params: { id } }),
      async onQueryStarted({ id, isFavourite }, { dispatch, getState, queryFulfilled }) {
        const filters = cardsApi.util.selectCachedArgsForQuery(getState(), 'inventory');
        const patches = filters.map((filter) =>
          dispatch(
            cardsApi.util.updateQueryData('inventory', filter, ({ pages }) => {
              for (const page of pages) {
                page.counts.favourites += isFavourite ? 1 : -1;
                for (const card of page.cards) if (card.id === id) card.isFavourite = isFavourite;
              }
            }),
          ),
        );
        await queryFulfilled.catch(() => {
          for (const patch of patches) patch.undo();
        });
      },
    }),
  }),
});
