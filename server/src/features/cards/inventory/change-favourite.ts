import { cardErrors } from '@app/contract/cards/errors';
import { itemUpdated } from '@app/contract/cards/events';
import { FAVOURITES_MAX } from '@app/contract/cards/limits';
import { createEvent } from '@app/contract/core/realtime';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { lockAccount, recordAccountEvent } from '../../accounts/index.ts';
import { countFavourites, findIsFavourite, saveFavourite } from './store.ts';

/**
 * Adds a card of the caller to the favourites, or removes it. Repeating this changes nothing.
 * @throws Failure CARD_NOT_FOUND, TOO_MANY_FAVOURITES
 */
export async function changeFavourite(
  services: Services,
  { account }: Caller,
  cardId: string,
  isFavourite: boolean,
): Promise<undefined> {
  await services.transact(async (tx) => {
    // The account is locked before anything is read; otherwise concurrent requests could exceed the limit
    await lockAccount(tx, account.id);
    const current = await findIsFavourite(tx, account.id, cardId);
    if (current === undefined) throw failure(cardErrors, 'CARD_NOT_FOUND');
    if (current === isFavourite) return;
    if (isFavourite && (await countFavourites(tx, account.id)) >= FAVOURITES_MAX)
      throw failure(cardErrors, 'TOO_MANY_FAVOURITES');
    await saveFavourite(tx, account.id, cardId, isFavourite);
    await recordAccountEvent(services, tx, account.id, createEvent(itemUpdated, { itemId: cardId, isFavourite }));
  });
}
