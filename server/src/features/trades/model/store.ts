import { type TradeState, UNFINISHED_TRADE_STATES } from '@app/contract/trades/states';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { FindEarlierTrade } from '../../transfers/index.ts';
import { tradeCards, trades } from './tables.ts';

export type TradeRow = typeof trades.$inferSelect;

/** The IDs of the cards on both sides, as the proposer sees them. */
export interface Sides {
  readonly give: readonly string[];
  readonly take: readonly string[];
}

export type NewTrade = typeof trades.$inferInsert;

/** Inserts a trade with its cards. */
export async function insertTrade(tx: Database, trade: NewTrade, { give, take }: Sides): Promise<void> {
  await tx.insert(trades).values(trade);
  const rows = (side: 'give' | 'take', ids: readonly string[]) =>
    ids.map((cardId) => ({ tradeId: trade.id, cardId, side }));
  await tx.insert(tradeCards).values([...rows('give', give), ...rows('take', take)]);
}

export async function findTrade(db: Database, id: string): Promise<TradeRow | undefined> {
  const [row] = await db.select().from(trades).where(eq(trades.id, id));
  return row;
}

/** Locks a trade until the transaction ends. Its accounts are locked before it. */
export async function lockTrade(tx: Database, id: string): Promise<TradeRow | undefined> {
  const [row] = await tx.select().from(trades).where(eq(trades.id, id)).for('update');
  return row;
}

/** Finds the offer that a request of an account has prepared. */
export async function findByRequest(
  db: Database,
  proposerId: string,
  requestId: string,
): Promise<TradeRow | undefined> {
  const [row] = await db
    .select()
    .from(trades)
    .where(and(eq(trades.proposerId, proposerId), eq(trades.requestId, requestId)));
  return row;
}

/** Lists the cards of trades, by trade. */
export async function listSides(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Sides>> {
  const rows = await db
    .select()
    .from(tradeCards)
    .where(inArray(tradeCards.tradeId, [...ids]));
  const of = (id: string, side: 'give' | 'take') =>
    rows.filter((row) => row.tradeId === id && row.side === side).map(({ cardId }) => cardId);
  return new Map(ids.map((id) => [id, { give: of(id, 'give'), take: of(id, 'take') }]));
}

export async function updateTrade(tx: Database, id: string, change: Partial<NewTrade>): Promise<TradeRow> {
  const [row] = await tx.update(trades).set(change).where(eq(trades.id, id)).returning();
  return row as TradeRow;
}

const tradesWith = (db: Database, cardIds: readonly string[]) =>
  db
    .select({ id: tradeCards.tradeId })
    .from(tradeCards)
    .where(inArray(tradeCards.cardId, [...cardIds]));

const isVisibleTo = (accountId: string) => and(eq(trades.recipientId, accountId), eq(trades.isHidden, false));

interface TradeFilter {
  readonly direction?: 'made' | 'received' | undefined;
  readonly state?: TradeState | undefined;
  /** The ID of a card on either side. */
  readonly card?: string | undefined;
}

/** Lists the confirmed trades of an account, newest first. @param below only IDs less than this */
export function listTrades(
  db: Database,
  accountId: string,
  { direction, state, card }: TradeFilter,
  below: string | undefined,
  limit: number,
): Promise<TradeRow[]> {
  const isMade = eq(trades.proposerId, accountId);
  const isListed =
    direction === 'made'
      ? isMade
      : direction === 'received'
        ? isVisibleTo(accountId)
        : or(isMade, isVisibleTo(accountId));
  return db
    .select()
    .from(trades)
    .where(
      and(
        isListed,
        isNotNull(trades.confirmedAt),
        state && eq(trades.state, state),
        card ? inArray(trades.id, tradesWith(db, [card])) : undefined,
        below === undefined ? undefined : lt(trades.id, below),
      ),
    )
    .orderBy(desc(trades.id))
    .limit(limit);
}

/** Counts an account's open offers: all that it has made, those to one wallet, and those that another account has received. */
export async function countOpenOffers(db: Database, proposerId: string, recipientId: string, wallet: string) {
  const isOpen = eq(trades.state, 'open');
  const isMade = and(eq(trades.proposerId, proposerId), isOpen);
  const made = await db.$count(trades, isMade);
  const toWallet = await db.$count(trades, and(isMade, eq(trades.recipientWallet, wallet)));
  const incoming = await db.$count(trades, and(isVisibleTo(recipientId), isOpen));
  return { made, toWallet, incoming };
}

/** Whether two accounts have completed a trade with each other. */
export async function haveTraded(db: Database, oneId: string, otherId: string): Promise<boolean> {
  const between = (from: string, to: string) => and(eq(trades.proposerId, from), eq(trades.recipientId, to));
  const isCompleted = eq(trades.state, 'completed');
  return (await db.$count(trades, and(isCompleted, or(between(oneId, otherId), between(otherId, oneId))))) > 0;
}

/** Finds the other wallet for which an account last signed a card in a trade that was cancelled since a time. */
export const findEarlierTrade: FindEarlierTrade = async (db, { accountId, cardId, recipientWallet }, since) => {
  const { acceptedAt, confirmedAt, endedAt, proposerId, proposerWallet, recipientId } = trades;
  const isGiven = and(
    eq(tradeCards.side, 'give'),
    eq(proposerId, accountId),
    isNotNull(confirmedAt),
    ne(trades.recipientWallet, recipientWallet),
  );
  const isTaken = and(
    eq(tradeCards.side, 'take'),
    eq(recipientId, accountId),
    isNotNull(acceptedAt),
    ne(proposerWallet, recipientWallet),
  );
  const [row] = await db
    .select({ side: tradeCards.side, proposerWallet, recipientWallet: trades.recipientWallet, endedAt })
    .from(trades)
    .innerJoin(tradeCards, eq(tradeCards.tradeId, trades.id))
    .where(and(eq(tradeCards.cardId, cardId), eq(trades.state, 'cancelled'), gt(endedAt, since), or(isGiven, isTaken)))
    .orderBy(desc(endedAt))
    .limit(1);
  return row && { wallet: row.side === 'give' ? row.recipientWallet : row.proposerWallet, endedAt: row.endedAt };
};

const isUnfinished = inArray(trades.state, UNFINISHED_TRADE_STATES);

/** Locks the unfinished trades of an account, in the order of their IDs. */
export function lockUnfinishedOf(tx: Database, accountId: string): Promise<TradeRow[]> {
  return tx
    .select()
    .from(trades)
    .where(and(isUnfinished, or(eq(trades.proposerId, accountId), eq(trades.recipientId, accountId))))
    .orderBy(asc(trades.id))
    .for('update');
}

/** Locks the offers with one of these cards that are not accepted yet, in the order of their IDs. */
export function lockOffersWith(tx: Database, cardIds: readonly string[]): Promise<TradeRow[]> {
  return tx
    .select()
    .from(trades)
    .where(and(isUnfinished, ne(trades.state, 'accepted'), inArray(trades.id, tradesWith(tx, cardIds))))
    .orderBy(asc(trades.id))
    .for('update');
}

/** When trades are due. */
export interface DueTimes {
  readonly now: Date;
  /** Prepared offers must have been prepared after this time. */
  readonly unsignedSince: Date;
  /** Whether transfers are on; otherwise accepted trades wait, and expire. */
  readonly areOn: boolean;
}

/** Whether something happens to a trade now: it was not signed or answered in time, or its hold is over. */
const isDue = ({ now, unsignedSince, areOn }: DueTimes) =>
  or(
    and(eq(trades.state, 'prepared'), lt(trades.preparedAt, unsignedSince)),
    and(eq(trades.state, 'open'), lte(trades.expiresAt, now)),
    and(eq(trades.state, 'accepted'), lte(areOn ? trades.movesAt : trades.expiresAt, now)),
  );

/** Lists trades that are due, in the order of their IDs. @param after only IDs above this */
export async function listDue(
  db: Database,
  times: DueTimes,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: trades.id })
    .from(trades)
    .where(and(isDue(times), after ? gt(trades.id, after) : undefined))
    .orderBy(asc(trades.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether a trade is due. */
export async function isTradeDue(db: Database, id: string, times: DueTimes): Promise<boolean> {
  return (await db.$count(trades, and(eq(trades.id, id), isDue(times)))) > 0;
}

/** Deletes ended offers that nobody has confirmed, and trades without accounts. */
export async function deleteObsolete(db: Database, before: Date): Promise<void> {
  const isUnsigned = and(isNull(trades.confirmedAt), lt(trades.endedAt, before));
  await db.delete(trades).where(or(isUnsigned, and(isNull(trades.proposerId), isNull(trades.recipientId))));
}
