import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { removeFromBinders } from './binders/store.ts';
import { endTradesOf, invalidateOffers } from './offers/end.ts';
import { tradeRoutes } from './routes.ts';
import { cleanUpTrades } from './settle.ts';

export { tradeTables } from './exported-tables.ts';
export { findEarlierTrade } from './model/store.ts';
export { settleTrades } from './settle.ts';

/** Registers trades and binders, the job that deletes obsolete trades, and what happens to offers when cards or accounts change. */
export function registerTrades(route: Route, services: Services): void {
  services.jobs.define({ queue: 'trades-cleanup', cron: '59 * * * *', work: () => cleanUpTrades(services) });
  services.cardsTaken.add(async (tx, { cardIds, areMoved }) => {
    await invalidateOffers(services, tx, cardIds);
    if (areMoved) await removeFromBinders(tx, cardIds);
  });
  services.walletLost.add((tx, { accountId }) => endTradesOf(services, tx, accountId));
  tradeRoutes(route, services);
}
