import type { Wish } from '@app/contract/trades/schemas';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { accounts } from '../../accounts/index.ts';
import { binderCards, binders } from '../model/tables.ts';

export type BinderCard = typeof binderCards.$inferInsert;

/** Finds the binder of an account. */
export async function findBinder(db: Database, accountId: string) {
  const [row] = await db.select().from(binders).where(eq(binders.accountId, accountId));
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
  content: { readonly isOpen: boolean; readonly wishes: Wish[] },
  cards: readonly BinderCard[],
): Promise<void> {
  await tx
    .insert(binders)
    .values({ accountId, ...content })
    .onConflictDoUpdate({ target: binders.accountId, set: content });
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
 * Lists open binders, those first with which the side that gets less gets most.
 * @param accountId the account whose wishes and cards are compared; undefined for a visitor
 * @param after the rank and the ID of the last binder of the previous page
 */
export function listOpenBinders(
  db: Database,
  accountId: string | undefined,
  { motif, rarity }: Partial<Wish>,
  after: readonly [rank: number, id: string] | undefined,
  limit: number,
): Promise<FoundBinder[]> {
  const [youGet, theyGet] = accountId === undefined ? [sql<number>`0`, sql<number>`0`] : matchesOf(accountId);
  const found = db
    .select({
      id: binders.id,
      accountId: binders.accountId,
      wallet: accounts.publicKey,
      wishes: binders.wishes,
      youGet: youGet.mapWith(Number).as('you_get'),
      theyGet: theyGet.mapWith(Number).as('they_get'),
      rank: sql`least(${youGet}, ${theyGet}) * ${LESSER_SIDE} + ${youGet} + ${theyGet}`.mapWith(Number).as('rank'),
    })
    .from(binders)
    .innerJoin(accounts, eq(accounts.id, binders.accountId))
    .where(
      and(
        eq(binders.isOpen, true),
        isNotNull(accounts.publicKey),
        isNull(accounts.blockedAt),
        accountId === undefined ? undefined : sql`${binders.accountId} <> ${accountId}`,
        inArray(
          binders.accountId,
          db
            .select({ accountId: binderCards.accountId })
            .from(binderCards)
            .where(
              and(
                motif === undefined ? undefined : eq(binderCards.motif, motif),
                rarity === undefined ? undefined : eq(binderCards.rarity, rarity),
              ),
            ),
        ),
      ),
    )
    .as('found');
  const isAfter = after && or(lt(found.rank, after[0]), and(eq(found.rank, after[0]), lt(found.id, after[1])));
  return db.select().from(found).where(isAfter).orderBy(desc(found.rank), desc(found.id)).limit(limit);
}

/** Counts the cards of a binder that an account wishes for, and the account's cards that the binder wishes for. */
function matchesOf(accountId: string): [youGet: SQL<number>, theyGet: SQL<number>] {
  const count = (cardsOf: SQL, wishesOf: SQL) => sql<number>`(
    select count(*) from ${binderCards} as offered
    where offered.account_id = ${cardsOf} and exists (
      select 1 from ${binders} as wishing, jsonb_to_recordset(wishing.wishes) as wish(motif text, rarity text)
      where wishing.account_id = ${wishesOf} and wish.motif = offered.motif and wish.rarity = offered.rarity
    )
  )`;
  const [own, other] = [sql`${accountId}::uuid`, sql`${binders.accountId}`];
  return [count(other, own), count(own, other)];
}
