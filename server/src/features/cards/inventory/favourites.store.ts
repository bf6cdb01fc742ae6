import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cards } from '../model/tables.ts';

const isCardOf = (accountId: string, cardId: string) => and(eq(cards.id, cardId), eq(cards.accountId, accountId));

/** Counts the favourites of an account. */
export function countFavourites(db: Database, accountId: string): Promise<number> {
  return db.$count(cards, and(eq(cards.accountId, accountId), eq(cards.isFavourite, true)));
}

/** Whether a card of an account is a favourite; undefined if the account has no such card. */
export async function findIsFavourite(db: Database, accountId: string, cardId: string): Promise<boolean | undefined> {
  const [card] = await db.select({ isFavourite: cards.isFavourite }).from(cards).where(isCardOf(accountId, cardId));
  return card?.isFavourite;
}

/** Changes whether a card is a favourite. */
export async function saveFavourite(
  db: Database,
  accountId: string,
  cardId: string,
  isFavourite: boolean,
): Promise<void> {
  await db.update(cards).set({ isFavourite }).where(isCardOf(accountId, cardId));
}
