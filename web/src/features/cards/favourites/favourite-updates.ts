import type { StoreAccess } from '../../../lib/api/store-access.ts';
import type { ApiResult } from '../../../lib/http/send.ts';
import { cardsApi, inventoryRequestsEnd } from '../api/cards-api.ts';

type State = Parameters<typeof cardsApi.util.selectCachedArgsForQuery>[0];

/** A card whose changes this window is sending. */
interface ChangingCard {
  /** What the server has, as far as this window knows. */
  isFavourite: boolean;
  requestCount: number;
  lastRequest: Promise<unknown>;
}

const changingCards = new Map<string, ChangingCard>();

/**
 * Shows a change of this window at once. When the last request for the card has ended, the lists show what the server has.
 * @param send - sends the change; called after the earlier changes of the card have completed
 */
export async function changeFavourite(
  store: StoreAccess,
  id: string,
  isFavourite: boolean,
  send: () => Promise<ApiResult<null>>,
): Promise<ApiResult<null>> {
  const card = changingCards.get(id) ?? {
    isFavourite: !isFavourite,
    requestCount: 0,
    lastRequest: Promise.resolve(),
  };
  changingCards.set(id, card);
  setFavouriteInLists(store, id, isFavourite);
  card.requestCount += 1;
  const response = card.lastRequest.then(send);
  card.lastRequest = response;
  const result = await response;
  if (!result.error) card.isFavourite = isFavourite;
  card.requestCount -= 1;
  if (card.requestCount === 0) {
    changingCards.delete(id);
    void showSavedFavourite(store, id, card.isFavourite);
  }
  return result;
}

/**
 * Shows what the server has. While this window changes the card, its own changes stay visible.
 * @returns false if no cached list contains the card
 */
export function showSavedFavourite(store: StoreAccess, id: string, isFavourite: boolean): boolean {
  const changing = changingCards.get(id);
  if (changing) {
    changing.isFavourite = isFavourite;
    return true;
  }
  const isListed = setFavouriteInLists(store, id, isFavourite);
  if (isListed) void repeatAfterRequests(store, id, isFavourite);
  return isListed;
}

/** The responses to requests that began before a change may not contain it, and replace every page of their list. */
async function repeatAfterRequests(store: StoreAccess, id: string, isFavourite: boolean): Promise<void> {
  const requestsEnd = inventoryRequestsEnd();
  if (!requestsEnd) return;
  await requestsEnd;
  if (!changingCards.has(id)) setFavouriteInLists(store, id, isFavourite);
  // The number of favourites in those responses may or may not include the change.
  store.dispatch(cardsApi.util.invalidateTags(['Collectibles']));
}

/**
 * Marks a card as a favourite, or no longer, in every cached list. The lists keep their order until they are loaded again, so
 * that no card moves under the pointer.
 * @returns false if no list contains the card
 */
function setFavouriteInLists({ dispatch, getState }: StoreAccess, id: string, isFavourite: boolean): boolean {
  const state = getState() as State;
  const lists = cardsApi.util.selectCachedArgsForQuery(state, 'inventory').map((filter) => {
    const pages = cardsApi.endpoints.inventory.select(filter)(state as never).data?.pages ?? [];
    return { filter, listed: pages.flatMap(({ cards }) => cards).find((card) => card.id === id) };
  });
  const isListed = lists.some(({ listed }) => listed);
  const isChangedInAny = lists.some(({ listed }) => listed && listed.isFavourite !== isFavourite);
  for (const { filter, listed } of lists) {
    // Every list contains the number of all favourites.
    const isChanged = listed ? listed.isFavourite !== isFavourite : isChangedInAny;
    if (!isChanged) continue;
    dispatch(
      cardsApi.util.updateQueryData('inventory', filter, ({ pages }) => {
        for (const page of pages) {
          page.counts.favourites += isFavourite ? 1 : -1;
          for (const card of page.cards) if (card.id === id) card.isFavourite = isFavourite;
        }
      }),
    );
  }
  return isListed;
}
