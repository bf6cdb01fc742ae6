import { and, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts } from '../../accounts/index.ts';
import type { CardRow } from '../model/presenter.ts';
import { cards } from '../model/tables.ts';

/** An account's cards, newest first. @param below only numbers less than this */
export function listNewest(
  db: Database,
  accountId: string,
  below: number | undefined,
  limit: number,
): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.accountId, accountId), below === undefined ? undefined : lt(cards.number, below)))
    .orderBy(desc(cards.number))
    .limit(limit);
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

/** Cards that were drawn for a wallet, newest first. @param below only numbers less than this */
export function listByWallet(
  db: Database,
  publicKey: string,
  below: number | undefined,
  limit: number,
): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.publicKey, publicKey), below === undefined ? undefined : lt(cards.number, below)))
    .orderBy(desc(cards.number))
    .limit(limit);
}

/** Counts the cards that were drawn for a wallet, up to `limit`. */
export async function countByWallet(db: Database, publicKey: string, limit: number): Promise<number> {
  const matches = db
    .select({ id: cards.id })
    .from(cards)
    .where(eq(cards.publicKey, publicKey))
    .limit(limit)
    .as('matches');
  const [row] = await db.select({ total: count() }).from(matches);
  return row?.total ?? 0;
}

/** Finds a card by its ID (a UUID) or its number (digits). */
export async function findCard(db: Database, idOrNumber: string): Promise<CardRow | undefined> {
  const matchesCard = idOrNumber.includes('-')
    ? eq(cards.id, idOrNumber)
    : eq(sql`- ${cards.number}`, -Number(idOrNumber));
  const [row] = await db.select().from(cards).where(matchesCard);
  return row;
}
