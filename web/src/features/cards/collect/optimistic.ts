import type { Card } from '@app/contract/cards/schemas';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type CollectRequest, cardsApi } from '../api/cards-api.ts';
import { comesFirst } from '../api/filter.ts';
import { placeholderCard } from '../api/placeholder.ts';

type State = Parameters<typeof cardsApi.util.selectCachedArgsForQuery>[0];

interface Lifecycle {
  readonly dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  readonly getState: () => unknown;
  readonly queryFulfilled: PromiseLike<{ data: Card }>;
}

/**
 * Puts the placeholder into every list in the cache where a new card would come first, gives its place to the drawn
 * card, and takes it away again when the draw fails (specification part 1 §4).
 */
export async function showPlaceholder({ publicKey, requestId }: CollectRequest, lifecycle: Lifecycle): Promise<void> {
  const { dispatch, queryFulfilled } = lifecycle;
  const held = placeholderCard(requestId, publicKey, new Date());
  const filters = cardsApi.util.selectCachedArgsForQuery(lifecycle.getState() as State, 'myCollectibles');
  const patches = filters
    .filter((filter) => comesFirst(filter, held))
    .map((filter) =>
      dispatch(
        cardsApi.util.updateQueryData('myCollectibles', filter, ({ pages }) => {
          pages[0]?.cards.unshift(held);
        }),
      ),
    );
  const drawn = await queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
  for (const patch of patches) patch.undo();
  if (drawn === null) return;
  for (const filter of filters.filter((one) => comesFirst(one, drawn))) {
    dispatch(
      cardsApi.util.updateQueryData('myCollectibles', filter, ({ pages }) => void pages[0]?.cards.unshift(drawn)),
    );
  }
  dispatch(
    cardsApi.util.updateQueryData('walletCollectibles', publicKey, (known) => {
      known.total += 1;
    }),
  );
}
