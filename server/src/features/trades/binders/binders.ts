import { cardErrors } from '@app/contract/cards/errors';
import type { InputOf, ResponseOf } from '@app/contract/core/endpoints/operation';
import { subjectOf } from '@app/contract/draw/sigil/describe-sigil';
import { planSigil } from '@app/contract/draw/sigil/plan';
import type { Binder, listBinders, updateBinder } from '@app/contract/trades/schemas';
import { walletErrors } from '@app/contract/wallet/errors';
import type { Database } from '../../../platform/database/database.ts';
import { decodeCursor, paginate } from '../../../platform/database/paging/cursor.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { listCardsById } from '../../cards/index.ts';
import { runOnce } from '../../projects/index.ts';
import { presentTradeCard } from '../model/presenter.ts';
import { findBinder, listBinderCards, listOpenBinders, saveBinder } from './store.ts';

/** Reads the binder of an account. */
export async function readBinder(db: Database, accountId: string): Promise<Binder> {
  const [found, cards] = await Promise.all([findBinder(db, accountId), readCards(db, [accountId])]);
  return { cards: cards(accountId), wishes: found?.wishes ?? [], open: found?.isOpen ?? false };
}

/**
 * Replaces the binder of the caller.
 * @throws Failure CARD_NOT_FOUND for a card that is not the caller's, NO_WALLET for an open binder, REQUEST_ID_REUSED, RATE_LIMITED
 */
export async function changeBinder(
  services: Services,
  caller: Caller,
  { requestId, ...content }: InputOf<typeof updateBinder>['body'],
): Promise<Binder> {
  await runOnce(services, caller, { operation: 'binder', requestId, content }, async (tx, account) => {
    const { cards: ids, wishes, open: isOpen } = content;
    if (isOpen && account.publicKey === null) throw failure(walletErrors, 'NO_WALLET');
    const cards = (await listCardsById(tx, ids)).filter(({ accountId }) => accountId === account.id);
    if (cards.length < ids.length) throw failure(cardErrors, 'CARD_NOT_FOUND');
    const rows = cards.map((card) => {
      const motif = subjectOf(planSigil(card)).motif.name;
      return { accountId: account.id, cardId: card.id, motif, rarity: card.rarity };
    });
    await saveBinder(tx, account.id, isOpen, wishes, rows);
    return null;
  });
  return readBinder(services.database.db, caller.account.id);
}

/** Lists open binders, those first with which the caller and the other side get most. */
export async function findBinders(
  db: Database,
  caller: Caller | undefined,
  { motif, rarity, cursor, limit }: InputOf<typeof listBinders>['query'],
): Promise<ResponseOf<typeof listBinders>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ['number', 'uuid']);
  const rows = await listOpenBinders(db, caller?.account.id, { motif, rarity }, after, limit + 1);
  const { page, nextCursor } = paginate(rows, limit, ({ rank, id }) => [rank, id]);
  const cards = await readCards(
    db,
    page.map(({ accountId }) => accountId),
  );
  const presented = page.map(({ accountId, wallet, wishes, youGet, theyGet }) => {
    return { wallet: wallet ?? '', cards: cards(accountId), wishes, youGet, theyGet };
  });
  return { binders: presented, nextCursor };
}

/** Reads the cards of binders. @returns the cards of an account's binder, by number */
async function readCards(db: Database, accountIds: readonly string[]) {
  const ids = await listBinderCards(db, accountIds);
  const rows = await listCardsById(db, [...ids.values()].flat());
  return (accountId: string) => {
    const own = rows.filter(({ id }) => ids.get(accountId)?.includes(id));
    return own.map(presentTradeCard).sort((a, b) => a.number - b.number);
  };
}
