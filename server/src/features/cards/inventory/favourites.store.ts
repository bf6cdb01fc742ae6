import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cards, collectors } from '../model/tables.ts';

/**
 * Locks the favourites of an account until the transaction ends, so that requests at the same time cannot exceed the limit.
 * @returns their number; undefined if the account has no cards
 */
export async function lockFavourites(tx: Database, accountId: string): Promise<number | undefined> {
  const [collector] = await tx
    .select({ favourites: collectors.favourites })
    .from(collectors)
    .where(eq(collectors.accountId, accountId))
    .for('update');
  return collector?.favourites;
}

const isCardOf = (accountId: string, cardId: string) => and(eq(cards.id, cardId), eq(cards.accountId, accountId));

/** Whether a card of an account is a favourite; undefined if the account has no such card. */
export async function findIsFavourite(tx: Database, accountId: string, cardId: string): Promise<boolean | undefined> {
  const [card] = await tx.select({ isFavourite: cards.isFavourite }).from(cards).where(isCardOf(accountId, cardId));
  return card?.isFavourite;
}

/** Changes whether a card is a favourite, and updates the count. Call it only if the state differs. */
export async function saveFavourite(
  tx: Database,
  accountId: string,
  cardId: string,
  isFavourite: boolean,
): Promise<void> {
  await tx.update(cards).set({ isFavourite }).where(isCardOf(accountId, cardId));
  await tx
    .update(collectors)
    .set({ favourites: sql`${collectors.favourites} + ${isFavourite ? 1 : -1}` })
    .where(eq(collectors.accountId, accountId));
}
