import type { Trade } from '@app/contract/trades/schemas';
import { nextTradeState, type TradeEvent } from '@app/contract/trades/states';
import { transferErrors } from '@app/contract/transfers/errors';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/failure.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { setCardsLocked } from '../../cards/index.ts';
import { announceTrade } from '../model/announce.ts';
import { presentTrade } from '../model/presenter.ts';
import { listSides, lockOffersWith, lockUnfinishedOf, type TradeRow, updateTrade } from '../model/store.ts';
import { changeTrade, requireRecipient, requireUnfinished } from './lock-sides.ts';

/**
 * Ends a trade whose row is locked, unlocks its cards and notifies both accounts.
 * @param requestId the request that ended it
 * @throws Failure TRANSFER_CLOSED
 */
export async function endTrade(
  services: Services,
  tx: Transaction,
  trade: TradeRow,
  event: Exclude<TradeEvent, 'confirm' | 'accept' | 'complete'>,
  news: Parameters<typeof announceTrade>[3],
  requestId?: string,
): Promise<TradeRow> {
  const state = nextTradeState(trade.state, event);
  if (!state) throw failure(transferErrors, 'TRANSFER_CLOSED');
  if (trade.state === 'accepted') {
    const sides = (await listSides(tx, [trade.id])).get(trade.id);
    if (sides) await setCardsLocked(tx, [...sides.give, ...sides.take], false);
  }
  const ended = await updateTrade(tx, trade.id, {
    state,
    endedAt: services.clock.now(),
    endRequestId: requestId ?? null,
  });
  // Nobody but its proposer knows an offer that was not confirmed
  if (trade.confirmedAt !== null) await announceTrade(services, tx, ended, news);
  return ended;
}

/**
 * Declines a received offer. Repeating the request changes nothing.
 * @throws Failure TRADE_NOT_FOUND, TRANSFER_CLOSED
 */
export function declineTrade(services: Services, caller: Caller, id: string, requestId: string): Promise<Trade> {
  return changeTrade(services, id, async (tx, { trade }) => {
    requireRecipient(trade, caller);
    return end(services, tx, caller, trade, 'decline', requestId);
  });
}

/**
 * Takes back an offer, or ends an accepted trade, which both sides can. Repeating the request changes nothing.
 * @throws Failure TRADE_NOT_FOUND, TRANSFER_CLOSED
 */
export function cancelTrade(services: Services, caller: Caller, id: string, requestId: string): Promise<Trade> {
  return changeTrade(services, id, async (tx, { trade }) => {
    if (trade.proposerId === caller.account.id) return end(services, tx, caller, trade, 'cancel', requestId);
    requireRecipient(trade, caller);
    return end(services, tx, caller, trade, trade.state === 'open' ? 'decline' : 'cancel', requestId);
  });
}

async function end(
  services: Services,
  tx: Transaction,
  { account }: Caller,
  trade: TradeRow,
  event: 'decline' | 'cancel',
  requestId: string,
): Promise<Trade> {
  if (trade.endRequestId === requestId) return presentTrade(tx, account.id, trade);
  requireUnfinished(trade, services.clock.now());
  const other = trade.proposerId === account.id ? 'recipient' : 'proposer';
  const news = { [other]: event === 'decline' ? 'declined' : 'cancelled' } as const;
  return presentTrade(tx, account.id, await endTrade(services, tx, trade, event, news, requestId));
}

/** Ends all trades of an account that is deleted or blocked, or whose wallet is replaced or unlinked. */
export async function endTradesOf(services: Services, tx: Transaction, accountId: string): Promise<void> {
  for (const trade of await lockUnfinishedOf(tx, accountId)) {
    const other = trade.proposerId === accountId ? 'recipient' : 'proposer';
    await endTrade(services, tx, trade, 'cancel', { [other]: 'cancelled' });
  }
}

/** Makes the offers invalid that contain cards which move or are locked. An accepted trade holds its cards itself. */
export async function invalidateOffers(services: Services, tx: Transaction, cardIds: readonly string[]): Promise<void> {
  for (const trade of await lockOffersWith(tx, cardIds)) {
    await endTrade(services, tx, trade, 'invalidate', { proposer: 'invalid', recipient: 'invalid' });
  }
}
