import { TRADE_SIGNING_SECONDS, UNSIGNED_OFFER_HOURS } from '@app/contract/trades/limits';
import { addSeconds } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import type { SettleEach } from '../transfers/index.ts';
import { type DueTimes, deleteObsolete, isTradeDue, listDue } from './model/store.ts';
import { endTrade } from './offers/end.ts';
import { completeTrade } from './offers/exchange.ts';
import { changeTrade } from './offers/lock-sides.ts';

/** Expires offers, and exchanges the cards of accepted trades whose hold is over. */
export async function settleTrades(services: Services, settleEach: SettleEach): Promise<void> {
  const { clock, config, database } = services;
  const now = clock.now();
  const times = { now, unsignedSince: addSeconds(now, -TRADE_SIGNING_SECONDS), areOn: config.transfers };
  await settleEach(
    (after, limit) => listDue(database.db, times, after, limit),
    (id) => settleTrade(services, id, times),
  );
}

/** Settles a trade, unless somebody has changed or deleted it since it was listed. */
export async function settleTrade(services: Services, id: string, times: DueTimes): Promise<void> {
  await changeTrade(services, id, async (tx, locked) => {
    const { trade } = locked;
    if (!(await isTradeDue(tx, id, times))) return;
    if (trade.state === 'accepted' && times.areOn) await completeTrade(services, tx, locked);
    else if (times.areOn) await endTrade(services, tx, trade, 'expire', { proposer: 'expired' });
    else await endTrade(services, tx, trade, 'expire', { proposer: 'switchedOff', recipient: 'switchedOff' });
  }).catch((error) => {
    if (!(error instanceof Failure)) throw error;
  });
}

/** Deletes the offers that nobody has signed, and trades without accounts. */
export async function cleanUpTrades({ clock, database }: Services): Promise<void> {
  await deleteObsolete(database.db, addSeconds(clock.now(), -UNSIGNED_OFFER_HOURS * 3600));
}
