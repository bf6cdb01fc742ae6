import { coreErrors } from '@app/contract/core/errors';
import { transferErrors } from '@app/contract/transfers/errors';
import {
  INCOMING_TRANSFERS_MAX,
  OTHER_WALLET_SECONDS,
  PENDING_TO_WALLET_MAX,
  PENDING_TRANSFERS_MAX,
} from '@app/contract/transfers/limits';
import type { HoldReason } from '@app/contract/transfers/states';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { type Account, findAccount, lockRequiredAccount } from '../../accounts/index.ts';
import { isProtected } from '../model/hold.ts';
import { countPending, countPendingTo, findEarlierRecipient, type Given, type TransferRow } from '../model/store.ts';

/** Locks the caller's account. @throws Failure INVALID_TOKEN if it was deleted or blocked in the meantime */
export async function lockCaller(tx: Database, { account }: Caller): Promise<Account> {
  const locked = await lockRequiredAccount(tx, account.id);
  if (locked.blockedAt !== null) throw failure(coreErrors, 'INVALID_TOKEN');
  return locked;
}

/**
 * Requires that a sender and the recipient's wallet have room for another pending transfer. The answer is the same whether or not anyone
 * has linked the wallet.
 * @throws Failure TOO_MANY_TRANSFERS, TOO_MANY_TO_WALLET, TOO_MANY_INCOMING_TRANSFERS
 */
export async function requireRoom(db: Database, accountId: string, recipientWallet: string): Promise<void> {
  const { all, toWallet } = await countPending(db, accountId, recipientWallet);
  if (all >= PENDING_TRANSFERS_MAX) throw failure(transferErrors, 'TOO_MANY_TRANSFERS');
  if (toWallet >= PENDING_TO_WALLET_MAX) throw failure(transferErrors, 'TOO_MANY_TO_WALLET');
  if ((await countPendingTo(db, recipientWallet)) >= INCOMING_TRANSFERS_MAX)
    throw failure(transferErrors, 'TOO_MANY_INCOMING_TRANSFERS');
}

/** Finds what `findEarlierRecipient` finds, among trades. */
export type FindEarlierTrade = typeof findEarlierRecipient;

/** Why a card would be held if it was signed now, and the other wallet for which it was just signed. */
export async function findHold(
  { config }: Services,
  db: Database,
  account: Account,
  given: Given,
  now: Date,
  findEarlierTrade: FindEarlierTrade,
): Promise<{ readonly reason: HoldReason | null; readonly earlierRecipient: string | null }> {
  const since = addSeconds(now, -OTHER_WALLET_SECONDS);
  const transfer = await findEarlierRecipient(db, given, since);
  const trade = await findEarlierTrade(db, given, since);
  const isTradeLater = Number(trade?.endedAt) > Number(transfer?.endedAt ?? 0);
  const earlierRecipient = (isTradeLater ? trade : transfer)?.wallet ?? null;
  if (config.transferHold === 0) return { reason: null, earlierRecipient };
  if (earlierRecipient !== null) return { reason: 'otherWallet', earlierRecipient };
  return { reason: isProtected(account, now) ? null : 'security', earlierRecipient };
}

/** Returns the hold of a signed transfer that had none, if its sender has lost the protection since. It counts from the signature. */
export async function findLateHold(
  { config }: Services,
  tx: Database,
  { accountId, confirmedAt, holdReason }: TransferRow,
  now: Date,
): Promise<Pick<TransferRow, 'movesAt' | 'holdReason'> | undefined> {
  if (config.transferHold === 0 || holdReason !== null || confirmedAt === null) return undefined;
  const sender = await findAccount(tx, accountId);
  if (!sender || isProtected(sender, now)) return undefined;
  return { movesAt: addSeconds(confirmedAt, config.transferHold), holdReason: 'security' };
}
