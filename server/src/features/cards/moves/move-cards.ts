import { itemCreated, itemDeleted } from '@app/contract/cards/events';
import { type AccountEvent, createEvent } from '@app/contract/core/realtime';
import { publishAfterCommit } from '../../../platform/bus/bus.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../services.ts';
import { incrementRevision } from '../../accounts/index.ts';
import { changeHolder, insertGivenDraws, setCardsLocked } from './store.ts';

/** A card that changes hands: the accounts that have it before and afterwards. */
export interface CardMove {
  readonly cardId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Moves cards between accounts, unlocks them and sends the events to both accounts.
 * @throws Error if an account does not have its card; the caller has locked the rows and checked that
 */
export async function moveCards(services: Services, tx: Transaction, moves: readonly CardMove[]): Promise<void> {
  const now = services.clock.now();
  const cardIds = moves.map(({ cardId }) => cardId);
  await insertGivenDraws(tx, cardIds);
  const eventsOf = new Map<string, AccountEvent[]>();
  const add = (accountId: string, event: AccountEvent) =>
    eventsOf.set(accountId, [...(eventsOf.get(accountId) ?? []), event]);
  for (const move of moves) {
    if (!(await changeHolder(tx, move, now))) throw new Error(`The card ${move.cardId} has another holder`);
    add(move.from, createEvent(itemDeleted, { itemId: move.cardId }));
    add(move.to, createEvent(itemCreated, { itemId: move.cardId }));
  }
  for (const [accountId, events] of [...eventsOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const revision = await incrementRevision(tx, accountId);
    if (revision !== undefined) publishAfterCommit(services, tx, 'account', { accountId, revision, events });
  }
  await services.cardsTaken.run(tx, { cardIds, areMoved: true });
}

/** Locks cards, so that they can be in no other transfer or trade. */
export async function lockCards(services: Services, tx: Transaction, cardIds: readonly string[]): Promise<void> {
  await setCardsLocked(tx, cardIds, true);
  await services.cardsTaken.run(tx, { cardIds, areMoved: false });
}
