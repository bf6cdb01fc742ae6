import { tradeErrors } from '@app/contract/trades/errors';
import { isFinalTradeState } from '@app/contract/trades/states';
import { transferErrors } from '@app/contract/transfers/errors';
import { retryOnLockTimeout } from '../../../platform/database/retry-on-lock-timeout.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { type Account, lockAccount } from '../../accounts/index.ts';
import { findTrade, lockTrade, type TradeRow } from '../model/store.ts';

/** A locked trade with its accounts; an account is undefined once it is deleted. */
export interface LockedTrade {
  readonly trade: TradeRow;
  readonly proposer: Account | undefined;
  readonly recipient: Account | undefined;
}

/** Locks accounts in the order of their IDs, which every change of trades shares. */
export async function lockAccounts(
  tx: Transaction,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, Account>> {
  const locked = new Map<string | null, Account>();
  for (const id of [...new Set(ids)].sort()) {
    const account = id === null ? undefined : await lockAccount(tx, id);
    if (account) locked.set(id, account);
  }
  return locked;
}

/**
 * Changes a trade in one transaction that has locked its accounts, then the trade.
 * @throws what `change` throws, Failure TRADE_NOT_FOUND
 */
export async function changeTrade<T>(
  { database, transact }: Services,
  id: string,
  change: (tx: Transaction, locked: LockedTrade) => Promise<T>,
): Promise<T> {
  const found = await findTrade(database.db, id);
  if (!found) throw failure(tradeErrors, 'TRADE_NOT_FOUND');
  return retryOnLockTimeout(transact, async (tx) => {
    const accounts = await lockAccounts(tx, [found.proposerId, found.recipientId]);
    const trade = await lockTrade(tx, id);
    if (!trade) throw failure(tradeErrors, 'TRADE_NOT_FOUND');
    return change(tx, {
      trade,
      proposer: accounts.get(trade.proposerId),
      recipient: accounts.get(trade.recipientId),
    });
  });
}

/** Requires that the caller has made the offer. @throws Failure TRADE_NOT_FOUND */
export function requireProposer({ proposerId }: TradeRow, { account }: Caller): void {
  if (proposerId !== account.id) throw failure(tradeErrors, 'TRADE_NOT_FOUND');
}

/** Requires that the caller has received the offer. @throws Failure TRADE_NOT_FOUND */
export function requireRecipient({ recipientId, isHidden, confirmedAt }: TradeRow, { account }: Caller): void {
  const isReceived = recipientId === account.id && !isHidden && confirmedAt !== null;
  if (!isReceived) throw failure(tradeErrors, 'TRADE_NOT_FOUND');
}

/** Requires that a trade is not over. @throws Failure TRANSFER_CLOSED */
export function requireUnfinished({ state, expiresAt }: TradeRow, now: Date): void {
  if (isFinalTradeState(state) || (state === 'open' && expiresAt <= now))
    throw failure(transferErrors, 'TRANSFER_CLOSED');
}
