import { TRADE_SIGNING_SECONDS } from '@app/contract/trades/limits';
import type { Trade } from '@app/contract/trades/schemas';
import { transferErrors } from '@app/contract/transfers/errors';
import { walletErrors } from '@app/contract/wallet/errors';
import { addSeconds } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { requireRecentLogin } from '../../sessions/index.ts';
import { isSignedBy } from '../../wallet/index.ts';
import { findSettings } from '../binders/settings.store.ts';
import { announceTrade } from '../model/announce.ts';
import { presentTrade } from '../model/presenter.ts';
import { haveTraded, listSides, lockTrade, type TradeRow, updateTrade } from '../model/store.ts';
import { endTrade } from './end.ts';
import { mailGiver } from './exchange.ts';
import { isHeld } from './hold.ts';
import { changeTrade, requireProposer, requireUnfinished } from './lock-sides.ts';
import { requireRoom } from './prepare.ts';
import { requireCards } from './require-cards.ts';

/** What a wallet returns for a message. */
export interface Signed {
  readonly signature: string;
  readonly signedMessage?: string | undefined;
}

/**
 * Sends a prepared offer. A counter-offer declines the offer that it counters. Repeating this with the same signature changes
 * nothing.
 * @throws Failure TRADE_NOT_FOUND, TRANSFER_CLOSED, TRANSFER_EXPIRED, SIGNATURE_INVALID, REAUTHENTICATION_REQUIRED, and those of
 *   `requireCards` and `requireRoom`
 */
export function confirmTrade(services: Services, caller: Caller, id: string, signed: Signed): Promise<Trade> {
  const now = services.clock.now();
  requireRecentLogin(caller, now);
  return changeTrade(services, id, async (tx, { trade, proposer, recipient }) => {
    requireProposer(trade, caller);
    const proposerId = caller.account.id;
    if (trade.signature === signed.signature) return presentTrade(tx, proposerId, trade);
    const isLate = addSeconds(trade.preparedAt, TRADE_SIGNING_SECONDS) < now;
    if (trade.confirmedAt === null && isLate) throw failure(transferErrors, 'TRANSFER_EXPIRED');
    requireUnfinished(trade, now);
    requireSignature(trade.proposerWallet, trade.message, signed);
    const sides = (await listSides(tx, [id])).get(id) ?? { give: [], take: [] };
    const { give } = await requireCards(tx, sides, proposerId, recipient?.id, now);
    // Its account is locked, and relinking its wallet ends the offer
    if (trade.state !== 'prepared' || !proposer || !recipient) throw failure(transferErrors, 'TRANSFER_CLOSED');
    await requireRoom(tx, proposerId, recipient.id, trade.recipientWallet);
    const isHidden = !(await isWelcome(tx, recipient.id, trade));
    const { signature, signedMessage = null } = signed;
    const opened = await updateTrade(tx, id, { state: 'open', confirmedAt: now, signature, signedMessage, isHidden });
    await declineCountered(services, tx, opened);
    // If the other side accepts after the hold, the cards move at once, and this email is the only warning
    if (await isHeld(services, tx, proposer, give, trade.recipientWallet, now)) {
      const gift = { giver: proposer, cards: give, to: trade.recipientWallet };
      await mailGiver(services, tx, gift, addSeconds(now, services.config.transferHold));
    }
    await announceTrade(services, tx, opened, { recipient: 'received' });
    return presentTrade(tx, proposerId, opened);
  });
}

/** Requires a wallet's signature of a message. @throws Failure SIGNATURE_INVALID */
export function requireSignature(wallet: string, message: string, { signature, signedMessage }: Signed): void {
  if (!isSignedBy(wallet, message, signature, signedMessage)) throw failure(walletErrors, 'SIGNATURE_INVALID');
}

/** Whether an account wants offers of the proposer. */
async function isWelcome(tx: Transaction, recipientId: string, { proposerId, proposerWallet }: TradeRow) {
  const { offersFrom, neverFrom } = await findSettings(tx, recipientId);
  if (offersFrom === 'nobody' || neverFrom.includes(proposerWallet)) return false;
  return offersFrom === 'everyone' || (proposerId !== null && haveTraded(tx, recipientId, proposerId));
}

/** Declines the offer that a counter-offer counters, unless it has ended. The accounts of both are the same. */
async function declineCountered(services: Services, tx: Transaction, { counters }: TradeRow): Promise<void> {
  const countered = counters === null ? undefined : await lockTrade(tx, counters);
  if (countered?.state === 'open') await endTrade(services, tx, countered, 'decline', { proposer: 'declined' });
}
