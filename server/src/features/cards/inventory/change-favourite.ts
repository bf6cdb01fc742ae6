import { cardErrors } from '@app/contract/cards/errors';
import { itemUpdated } from '@app/contract/cards/events';
import { createEvent } from '@app/contract/core/realtime';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { incrementRevision } from '../../accounts/index.ts';
import { setFavourite } from './favourites.store.ts';

/**
 * Makes a card of the caller a favourite or an ordinary card.
 * @throws Failure CARD_NOT_FOUND, TOO_MANY_FAVOURITES
 */
export async function changeFavourite(
  { database, bus }: Services,
  { account }: Caller,
  cardId: string,
  isFavourite: boolean,
): Promise<undefined> {
  const revision = await database.db.transaction(async (tx) => {
    const outcome = await setFavourite(tx, account.id, cardId, isFavourite);
    if (outcome === 'not found') throw failure(cardErrors, 'CARD_NOT_FOUND');
    if (outcome === 'too many') throw failure(cardErrors, 'TOO_MANY_FAVOURITES');
    return outcome === 'changed' ? incrementRevision(tx, account.id) : undefined;
  });
  if (revision === undefined) return;
  const events = [createEvent(itemUpdated, { itemId: cardId, isFavourite })];
  await bus.publish('account.event', { accountId: account.id, revision, events });
}
