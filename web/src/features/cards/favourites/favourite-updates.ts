import type { StoreAccess } from '../../../lib/api/store-access.ts';
import { cardsApi } from '../api/cards-api.ts';

type State = Parameters<typeof cardsApi.util.selectCachedArgsForQuery>[0];

/**
 * Marks a card as a favourite, or no longer, in every cached list. The lists keep their order until they are loaded again, so
 * that no card moves under the pointer.
 * @returns a function that undoes it; undefined if no list contains the card
 */
export function setFavouriteInLists(
  { dispatch, getState }: StoreAccess,
  id: string,
  isFavourite: boolean,
): (() => void) | undefined {
  const state = getState() as State;
  const filters = cardsApi.util.selectCachedArgsForQuery(state, 'inventory');
  const listed = filters.flatMap(
    (filter) =>
      cardsApi.endpoints.inventory
        .select(filter)(state as never)
        .data?.pages.flatMap(({ cards }) => cards.filter((card) => card.id === id)) ?? [],
  );
  if (listed.length === 0) return undefined;
  const isChanged = listed.some((card) => card.isFavourite !== isFavourite);
  const patches = filters.map((filter) =>
    dispatch(
      cardsApi.util.updateQueryData('inventory', filter, ({ pages }) => {
        for (const page of pages) {
          if (isChanged) page.counts.favourites += isFavourite ? 1 : -1;
          for (const card of page.cards) if (card.id === id) card.isFavourite = isFavourite;
        }
      }),
    ),
  );
  return () => {
    for (const patch of patches) patch.undo();
  };
}
