import { TRADE_SIGNING_SECONDS, UNSIGNED_OFFER_HOURS } from '@app/contract/trades/limits';
import { isFinalTradeState } from '@app/contract/trades/states';
import { addSeconds } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { deleteObsolete, listDue } from './model/store.ts';
import { endTrade } from './offers/end.ts';
import { completeTrade } from './offers/exchange.ts';
import { changeTrade } from './offers/lock-sides.ts';

/** Trades that one query lists. */
const BATCH = 100;

/** Expires offers, exchanges the cards of accepted trades whose hold is over, and deletes obsolete rows. */
export async function settleDueTrades(services: Services): Promise<void> {
  const { clock, config, database } = services;
  const now = clock.now();
  const unsignedSince = addSeconds(now, -TRADE_SIGNING_SECONDS);
  for (;;) {
    const ids = await listDue(database.db, { now, unsignedSince, areOn: config.transfers }, BATCH);
    for (const id of ids) {
      await changeTrade(services, id, async (tx, locked) => {
        const { trade } = locked;
        // It may have ended since it was listed
        if (isFinalTradeState(trade.state)) return;
        if (trade.state === 'accepted' && config.transfers) await completeTrade(services, tx, locked);
        else await endTrade(services, tx, trade, 'expire', { proposer: 'expired' });
      });
    }
    if (ids.length < BATCH) break;
  }
  await deleteObsolete(database.db, addSeconds(now, -UNSIGNED_OFFER_HOURS * 3600));
}
