import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { CardRow } from '../model/presenter.ts';
import { COUNTERS, cards, collectors } from '../model/tables.ts';
import { type CardFilter, matchesFilter } from './ordered-lists.store.ts';

/** Counts matching cards, up to a limit. Only searches and favourites need it: the counters cover everything else. */
export async function countMatches(
  db: Database,
  accountId: string,
  filter: CardFilter,
  limit: number | undefined,
): Promise<number> {
  // the order makes PostgreSQL use the account's index instead of a sequential scan of all cards
  const matches = db
    .select({ id: cards.id })
    .from(cards)
    .where(matchesFilter(accountId, filter))
    .orderBy(desc(cards.number));
  const counted = (limit === undefined ? matches : matches.limit(limit)).as('counted');
  const [row] = await db.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}

/** The number of an account's cards by rarity and type, see `counters.ts`, and of its favourites. */
export interface Counters {
  readonly counts: readonly number[];
  readonly favourites: number;
}

export async function readCounters(db: Database, accountId: string): Promise<Counters> {
  const { counts, favourites } = collectors;
  const [row] = await db.select({ counts, favourites }).from(collectors).where(eq(collectors.accountId, accountId));
  return row ?? { counts: new Array<number>(COUNTERS).fill(0), favourites: 0 };
}

/** Owned cards and their rarities by motif, see `motif-counters.ts`. */
export async function readMotifs(db: Database, accountId: string): Promise<readonly number[]> {
  const [row] = await db
    .select({ motifs: collectors.motifs })
    .from(collectors)
    .where(eq(collectors.accountId, accountId));
  return row?.motifs ?? [];
}

/** Lists the account's row in `collectors`; empty before its first draw. */
export function listCollectors(db: Database, accountId: string): Promise<(typeof collectors.$inferSelect)[]> {
  return db.select().from(collectors).where(eq(collectors.accountId, accountId));
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
