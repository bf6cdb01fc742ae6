import { collectibleCollected, itemCreated, itemDeleted, itemUpdated } from '@app/contract/cards/events';
import { CARD_VALUE } from '@app/contract/cards/limits';
import type { Card } from '@app/contract/cards/schemas';
import { collectToasts } from '@app/contract/cards/texts';
import { api } from '../../lib/api/api.ts';
import { hasFailedElsewhere, outcomeId } from '../../lib/api/outcomes.ts';
import { formatRelative } from '../../lib/formatting/format.ts';
import { serverNow } from '../../lib/http/server-time.ts';
import { type EventContext, type FeatureEvents, onEvent } from '../../lib/realtime/events.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { cardsApi, DERIVED } from './api/cards-api.ts';
import { belongsFirst } from './api/inventory-filter.ts';
import { removeListed } from './api/listed-cards.ts';
import { showSavedFavourite } from './favourites/favourite-updates.ts';

/** The time of the next card in the server's text. */
const ISO_TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

/** The events of the account's cards. Notifications announce them. */
export const cardEvents: FeatureEvents = {
  tags: ['Collectibles'],
  handlers: [
    onEvent(collectibleCollected, {
      update: ({ card, requestId, status }, context) => {
        if (status === 'success' && card) addCard(card, requestId, context);
      },
      id: outcomeId,
      announce: (event) => (hasFailedElsewhere(event) ? { inWindow: () => showFailure(event.error) } : undefined),
    }),
    onEvent(itemUpdated, {
      update: ({ itemId, isFavourite }, context) => {
        // The number of favourites is only right if the card is in one of the lists.
        if (!showSavedFavourite(context, itemId, isFavourite)) refetchCards(context.dispatch);
      },
    }),
    onEvent(itemCreated, {
      update: (_, { dispatch }) => refetchCards(dispatch),
    }),
    onEvent(itemDeleted, {
      update: ({ itemId }, context) => {
        removeListed(context, itemId);
        refetchCards(context.dispatch);
      },
    }),
  ],
};

function showFailure(error: string = collectToasts.failed.message): void {
  const message = error.replace(ISO_TIME, (time) => formatRelative(time, serverNow()));
  toast({ type: 'error', title: collectToasts.failed.title, message });
}

function refetchCards(dispatch: EventContext['dispatch']): void {
  dispatch(api.util.invalidateTags(['Collectibles']));
}

type State = Parameters<typeof cardsApi.util.selectCachedArgsForQuery>[0];

/** Adds a card that another window or device has drawn, with the totals that it changes. */
function addCard(card: Card, requestId: string, { dispatch, getState }: EventContext): void {
  const lists = cardsApi.util
    .selectCachedArgsForQuery(getState() as State, 'inventory')
    .map((filter) => ({ filter, ...cardsApi.endpoints.inventory.select(filter)(getState() as never) }));
  const isKnown = lists.some(({ data }) =>
    data?.pages.some(({ cards }) => cards.some((listed) => listed.id === card.id || listed.requestId === requestId)),
  );
  // This window's own draw adds its card itself.
  if (isKnown) return;
  // A response on its way may be older than the card.
  if (lists.some(({ status }) => status === 'pending')) {
    refetchCards(dispatch);
    return;
  }
  for (const { filter } of lists) {
    dispatch(
      cardsApi.util.updateQueryData('inventory', filter, ({ pages }) => {
        const isFirst = belongsFirst(filter, card);
        if (isFirst) pages[0]?.cards.unshift({ ...card, isFavourite: false });
        for (const page of pages) {
          if (isFirst) page.total += 1;
          page.totalValue += CARD_VALUE;
          page.counts.rarity[card.rarity] += 1;
          page.counts.type[card.type] += 1;
        }
      }),
    );
  }
  dispatch(
    cardsApi.util.updateQueryData('walletCards', card.drawWallet, (page) => {
      page.total += 1;
    }),
  );
  dispatch(api.util.invalidateTags([DERIVED]));
}
