import type { TransferState } from '@app/contract/transfers/states';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { transfers } from './tables.ts';

export type TransferRow = typeof transfers.$inferSelect;

/** Inserts a transfer, unless the sender has used the request ID. */
export async function insertTransfer(db: Database, transfer: typeof transfers.$inferInsert): Promise<void> {
  await db.insert(transfers).values(transfer).onConflictDoNothing();
}

/** Finds a transfer by the sender's request ID. */
export async function findByRequest(
  db: Database,
  accountId: string,
  requestId: string,
): Promise<TransferRow | undefined> {
  const isRequest = and(eq(transfers.accountId, accountId), eq(transfers.requestId, requestId));
  const [row] = await db.select().from(transfers).where(isRequest);
  return row;
}

/** Finds a transfer and locks it until `tx` ends. */
export async function lockTransfer(tx: Database, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('no key update');
  return row;
}

/** Changes a transfer. */
export async function updateTransfer(
  tx: Database,
  id: string,
  changes: Partial<typeof transfers.$inferInsert>,
): Promise<TransferRow> {
  const [row] = await tx.update(transfers).set(changes).where(eq(transfers.id, id)).returning();
  return row as TransferRow;
}

/** The transfers that an account sees: its own, and those to it that have been signed. */
const isSeenBy = (accountId: string) => or(eq(transfers.accountId, accountId), eq(transfers.recipientId, accountId));

/** Finds a transfer that an account sees. */
export async function findTransfer(db: Database, accountId: string, id: string): Promise<TransferRow | undefined> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), isSeenBy(accountId)));
  return row;
}

/** Which transfers are listed; an undefined property matches all. */
interface TransferFilter {
  readonly direction?: 'out' | 'in' | undefined;
  readonly state?: TransferState | undefined;
  readonly card?: string | undefined;
}

/** Lists the transfers that an account sees, newest first. @param below only IDs less than this */
export function listTransfers(
  db: Database,
  accountId: string,
  { direction, state, card }: TransferFilter,
  below: string | undefined,
  limit: number,
): Promise<TransferRow[]> {
  const sides = { out: eq(transfers.accountId, accountId), in: eq(transfers.recipientId, accountId) };
  return db
    .select()
    .from(transfers)
    .where(
      and(
        direction ? sides[direction] : isSeenBy(accountId),
        state && eq(transfers.state, state),
        card ? eq(transfers.cardId, card) : undefined,
        below ? lt(transfers.id, below) : undefined,
      ),
    )
    .orderBy(desc(transfers.id))
    .limit(limit);
}

const isPending = eq(transfers.state, 'pending');

/** Counts the pending transfers of a sender: all, and those to a wallet. */
export async function countPending(
  db: Database,
  accountId: string,
  recipientWallet: string,
): Promise<{ all: number; toWallet: number }> {
  const isSent = and(eq(transfers.accountId, accountId), isPending);
  const [all, toWallet] = [
    await db.$count(transfers, isSent),
    await db.$count(transfers, and(isSent, eq(transfers.recipientWallet, recipientWallet))),
  ];
  return { all, toWallet };
}

/** Counts the pending transfers to a wallet, whether or not anyone has linked it. */
export function countPendingTo(db: Database, recipientWallet: string): Promise<number> {
  return db.$count(transfers, and(eq(transfers.recipientWallet, recipientWallet), isPending));
}

/** A card that an account gives, and the wallet that gets it. */
export type Given = Pick<TransferRow, 'accountId' | 'cardId' | 'recipientWallet'>;

/** Another wallet for which a card was signed, and when that was cancelled. */
export interface EarlierRecipient {
  readonly wallet: string;
  readonly endedAt: Date | null;
}

/** Finds the other wallet for which a sender last signed a card and cancelled that, since a time. */
export async function findEarlierRecipient(
  db: Database,
  { accountId, cardId, recipientWallet }: Given,
  since: Date,
): Promise<EarlierRecipient | undefined> {
  const isCancelled = and(
    eq(transfers.state, 'cancelled'),
    isNotNull(transfers.confirmedAt),
    gt(transfers.endedAt, since),
  );
  const isOther = ne(transfers.recipientWallet, recipientWallet);
  const [row] = await db
    .select({ wallet: transfers.recipientWallet, endedAt: transfers.endedAt })
    .from(transfers)
    .where(and(eq(transfers.accountId, accountId), eq(transfers.cardId, cardId), isCancelled, isOther))
    .orderBy(desc(transfers.endedAt))
    .limit(1);
  return row;
}

/** Lists the transfers of an account that have not ended, in both directions. */
export function listOpen(db: Database, accountId: string): Promise<TransferRow[]> {
  const isOpen = or(isPending, eq(transfers.state, 'prepared'));
  return db
    .select()
    .from(transfers)
    .where(and(isSeenBy(accountId), isOpen))
    .orderBy(asc(transfers.id));
}

/** Lists the pending transfers to a wallet that nobody had linked. */
export function listUnclaimed(db: Database, recipientWallet: string): Promise<TransferRow[]> {
  return db
    .select()
    .from(transfers)
    .where(and(eq(transfers.recipientWallet, recipientWallet), isPending, isNull(transfers.recipientId)))
    .orderBy(asc(transfers.id));
}

/**
 * Lists the transfers whose time is over, or whose cards are to be moved, in the order of their IDs.
 * @param moves false if no card is moved now
 * @param after only IDs above this
 */
export async function listDue(
  db: Database,
  now: Date,
  moves: boolean,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const isAccepted = isNotNull(transfers.acceptedAt);
  const isToMove = and(isPending, isAccepted, lte(transfers.movesAt, now));
  const isOver = and(
    sql`${transfers.state} in ('prepared', 'pending')`,
    lte(transfers.expiresAt, now),
    moves ? isNull(transfers.acceptedAt) : undefined,
  );
  const rows = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(moves ? or(isToMove, isOver) : isOver, after ? gt(transfers.id, after) : undefined))
    .orderBy(asc(transfers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes the transfers that were prepared before a time and never signed. */
export async function deleteUnsignedBefore(db: Database, before: Date): Promise<void> {
  const isUnsigned = isNull(transfers.confirmedAt);
  await deleteInBatches(db, transfers, sql`${isUnsigned} and ${lt(transfers.preparedAt, before)}`);
}
