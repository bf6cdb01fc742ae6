import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts } from '../../accounts/index.ts';
import type { CardRow } from '../model/presenter.ts';
import { cards } from '../model/tables.ts';

/** The cards of an account, those that it got last first. @param below only positions less than this */
export function listNewest(
  db: Database,
  accountId: string,
  below: number | undefined,
  limit: number,
): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.accountId, accountId), below === undefined ? undefined : lt(cards.position, below)))
    .orderBy(desc(cards.position))
    .limit(limit);
}

/** The newest cards that were drawn for a project, of accounts that show theirs. @param searched the cards that are looked through */
export function listShown(db: Database, projectSlug: string, searched: number, limit: number): Promise<CardRow[]> {
  const newest = db
    .select()
    .from(cards)
    .where(eq(cards.projectSlug, projectSlug))
    .orderBy(desc(cards.number))
    .limit(searched)
    .as('newest');
  const isShownBy = and(eq(accounts.id, newest.accountId), eq(accounts.showsCards, true), isNull(accounts.blockedAt));
  return db
    .select()
    .from(newest)
    .where(exists(db.select({ shows: sql`1` }).from(accounts).where(isShownBy)))
    .orderBy(desc(newest.number))
    .limit(limit);
}

/** Finds the cards that an account has drawn for rewards, by the IDs of the rewards. Others may have them now. */
export async function findByRewards(db: Database, accountId: string, rewardIds: readonly string[]) {
  const rows = await db
    .select({ rewardId: cards.rewardId, number: cards.number, name: cards.name })
    .from(cards)
    .innerJoin(accounts, eq(accounts.collectorId, cards.collectorId))
    .where(and(eq(accounts.id, accountId), inArray(cards.rewardId, [...rewardIds])));
  return new Map(rows.map(({ rewardId, ...card }) => [rewardId, card]));
}

/** Lists the cards with these IDs. */
export function listCardsById(db: Database, ids: readonly string[]): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(inArray(cards.id, [...ids]));
}

/** Counts an account's cards. */
export function countByAccount(db: Database, accountId: string): Promise<number> {
  return db.$count(cards, eq(cards.accountId, accountId));
}

/** The day, serial and time of an account's last draw; empty before the first. */
export function listCollectors(db: Database, accountId: string) {
  return db
    .select({ day: accounts.drawDay, serial: accounts.drawSerial, lastDrawnAt: accounts.lastDrawnAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.drawDay)));
}

/** Finds a card by its ID (a UUID) or its number (digits). */
export async function findCard(db: Database, idOrNumber: string): Promise<CardRow | undefined> {
  const matchesCard = idOrNumber.includes('-')
    ? eq(cards.id, idOrNumber)
    : eq(sql`- ${cards.number}`, -Number(idOrNumber));
  const [row] = await db.select().from(cards).where(matchesCard);
  return row;
}

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
