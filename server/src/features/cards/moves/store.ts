import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts } from '../../accounts/index.ts';
import type { CardRow } from '../model/presenter.ts';
import { cards, givenDraws } from '../model/tables.ts';

const areCards = (ids: readonly string[]) => inArray(cards.id, [...ids]);

/** Reads cards and locks their rows, in one order, until `tx` ends. */
export function lockCardRows(tx: Database, ids: readonly string[]): Promise<CardRow[]> {
  return tx.select().from(cards).where(areCards(ids)).orderBy(asc(cards.id)).for('no key update');
}

/** Locks cards, so that they can be in no other transfer or trade, or unlocks them. */
export async function setCardsLocked(tx: Database, ids: readonly string[], locked: boolean): Promise<void> {
  await tx.update(cards).set({ locked }).where(areCards(ids));
}

/** Records the draws of the cards that leave the account that drew them. */
export async function insertGivenDraws(tx: Database, ids: readonly string[]): Promise<void> {
  const isDrawer = and(eq(accounts.id, cards.accountId), eq(accounts.collectorId, cards.collectorId));
  const drawn = tx
    .select({ accountId: accounts.id, requestId: cards.requestId })
    .from(cards)
    .innerJoin(accounts, isDrawer)
    .where(areCards(ids));
  await tx.insert(givenDraws).select(drawn).onConflictDoNothing();
}

/** Gives a card to another account, where it is new, unlocked and no favourite. @returns false if `from` does not have it */
export async function changeHolder(
  tx: Database,
  { cardId, from, to }: { readonly cardId: string; readonly from: string; readonly to: string },
  receivedAt: Date,
): Promise<boolean> {
  const position = sql`nextval('card_numbers')`;
  const moved = await tx
    .update(cards)
    .set({ accountId: to, position, receivedAt, isFavourite: false, locked: false })
    .where(and(eq(cards.id, cardId), eq(cards.accountId, from)))
    .returning({ id: cards.id });
  return moved.length > 0;
}

/** Lists the requests whose cards an account has given away. */
export function listGivenDraws(db: Database, accountId: string): Promise<(typeof givenDraws.$inferSelect)[]> {
  return db.select().from(givenDraws).where(eq(givenDraws.accountId, accountId));
}
