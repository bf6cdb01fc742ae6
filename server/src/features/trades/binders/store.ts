import { RARITIES } from '@app/contract/draw/card';
import type { Wish } from '@app/contract/trades/schemas';
import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts } from '../../accounts/index.ts';
import { binderCards, binders, binderWishes } from '../model/tables.ts';

export type BinderCard = typeof binderCards.$inferInsert;

const rarityOrder = sql.raw(`array[${RARITIES.map((name) => `'${name}'`).join(', ')}]`);

/** The wishes of a binder by motif and rarity, in a statement that selects from the table of binders. */
const wishes = sql<Wish[]>`(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('motif', motif, 'rarity', rarity) order by motif, array_position(${rarityOrder}, rarity)
    ),
    '[]'
  )
  from ${binderWishes} as wish where wish.account_id = binders.account_id
)`;

/** Finds the binder of an account. */
export async function findBinder(db: Database, accountId: string) {
  const [row] = await db
    .select({ isOpen: binders.isOpen, wishes })
    .from(binders)
    .where(eq(binders.accountId, accountId));
  return row;
}

/** Lists the IDs of the cards in binders, by account. */
export async function listBinderCards(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select()
    .from(binderCards)
    .where(inArray(binderCards.accountId, [...accountIds]));
  return new Map(accountIds.map((id) => [id, rows.filter((row) => row.accountId === id).map(({ cardId }) => cardId)]));
}

/** Inserts or replaces the binder of an account. */
export async function saveBinder(
  tx: Database,
  accountId: string,
  isOpen: boolean,
  wished: readonly Wish[],
  cards: readonly BinderCard[],
): Promise<void> {
  await tx
    .insert(binders)
    .values({ accountId, isOpen })
    .onConflictDoUpdate({ target: binders.accountId, set: { isOpen } });
  await tx.delete(binderWishes).where(eq(binderWishes.accountId, accountId));
  if (wished.length > 0) await tx.insert(binderWishes).values(wished.map((wish) => ({ accountId, ...wish })));
  await tx.delete(binderCards).where(eq(binderCards.accountId, accountId));
  if (cards.length > 0) await tx.insert(binderCards).values([...cards]);
}

/** Removes cards that change hands from binders. */
export async function removeFromBinders(tx: Database, cardIds: readonly string[]): Promise<void> {
  await tx.delete(binderCards).where(inArray(binderCards.cardId, [...cardIds]));
}

/** An open binder with its wallet, and how many wishes both sides could fulfil. */
export interface FoundBinder {
  readonly id: string;
  readonly accountId: string;
  readonly wallet: string | null;
  readonly wishes: Wish[];
  readonly youGet: number;
  readonly theyGet: number;
  readonly rank: number;
}

/** The weight of what the side with less gets; a side gets fewer cards than this. */
const LESSER_SIDE = 1000;

/**
 * Lists open binders, ranked by what the side with less gets.
 * @param accountId the account whose wishes and cards are compared; undefined for a visitor
 * @param after the rank and the ID of the last binder of the previous page
 */
export async function listOpenBinders(
  db: Database,
  accountId: string | undefined,
  filter: Partial<Wish>,
  after: readonly [rank: number, id: string] | undefined,
  limit: number,
): Promise<FoundBinder[]> {
  const isAfterMatches = after?.[0] === 0;
  const matching =
    accountId === undefined || isAfterMatches ? [] : await listMatching(db, accountId, filter, after, limit);
  const rest = limit - matching.length;
  if (rest === 0) return matching;
  return [...matching, ...(await listOthers(db, accountId, filter, isAfterMatches ? after[1] : undefined, rest))];
}

/** Lists the binders that match an account's binder, the best first. */
function listMatching(
  db: Database,
  accountId: string,
  filter: Partial<Wish>,
  after: readonly [rank: number, id: string] | undefined,
  limit: number,
): Promise<FoundBinder[]> {
  const [youGet, theyGet] = [sql<number>`matches.you_get`, sql<number>`matches.they_get`];
  const rank = sql<number>`(least(${youGet}, ${theyGet}) * ${LESSER_SIDE} + ${youGet} + ${theyGet})`;
  return db
    .select({ ...BINDER_COLUMNS, youGet, theyGet, rank: rank.mapWith(Number) })
    .from(binders)
    .innerJoin(matchesOf(accountId), sql`matches.account_id = ${binders.accountId}`)
    .innerJoin(accounts, eq(accounts.id, binders.accountId))
    .where(
      and(isFound(db, accountId, filter), after && sql`(${rank}, ${binders.id}) < (${after[0]}, ${after[1]}::uuid)`),
    )
    .orderBy(desc(rank), desc(binders.id))
    .limit(limit);
}

/** Lists the other binders. @param below only IDs less than this */
function listOthers(
  db: Database,
  accountId: string | undefined,
  filter: Partial<Wish>,
  below: string | undefined,
  limit: number,
): Promise<FoundBinder[]> {
  const none = sql<number>`0`.mapWith(Number);
  const isOther =
    accountId === undefined
      ? undefined
      : sql`${binders.accountId} not in (select account_id from ${matchesOf(accountId)})`;
  return db
    .select({ ...BINDER_COLUMNS, youGet: none, theyGet: none, rank: none })
    .from(binders)
    .innerJoin(accounts, eq(accounts.id, binders.accountId))
    .where(and(isFound(db, accountId, filter), isOther, below === undefined ? undefined : lt(binders.id, below)))
    .orderBy(desc(binders.id))
    .limit(limit);
}

const BINDER_COLUMNS = {
  id: binders.id,
  accountId: binders.accountId,
  wallet: accounts.publicKey,
  wishes,
};

/** Whether a binder is open to others, and has a card that fits the filter. */
function isFound(db: Database, accountId: string | undefined, { motif, rarity }: Partial<Wish>): SQL | undefined {
  const fitting = db
    .select({ accountId: binderCards.accountId })
    .from(binderCards)
    .where(
      and(
        eq(binderCards.accountId, binders.accountId),
        motif === undefined ? undefined : eq(binderCards.motif, motif),
        rarity === undefined ? undefined : eq(binderCards.rarity, rarity),
      ),
    );
  return and(
    eq(binders.isOpen, true),
    isNotNull(accounts.publicKey),
    isNull(accounts.blockedAt),
    accountId === undefined ? undefined : ne(binders.accountId, accountId),
    exists(fitting),
  );
}

/** For each possible partner: how many of its cards the account wishes for, and the reverse. Both are found by indexes. */
function matchesOf(accountId: string): SQL {
  const id = sql`${accountId}::uuid`;
  return sql`(
    select account_id, sum(you)::int as you_get, sum(they)::int as they_get from (
      select offered.account_id, 1 as you, 0 as they
      from ${binderWishes} as mine join ${binderCards} as offered using (motif, rarity) where mine.account_id = ${id}
      union all
      select wishing.account_id, 0, 1
      from ${binderCards} as mine join ${binderWishes} as wishing using (motif, rarity) where mine.account_id = ${id}
    ) as one group by account_id
  ) as matches`;
}
