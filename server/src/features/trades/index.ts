import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { removeFromBinders } from './binders/store.ts';
import { settleDueTrades } from './due.ts';
import { endTradesOf, invalidateOffers } from './offers/end.ts';
import { tradeRoutes } from './routes.ts';

export { tradeTables } from './exported-tables.ts';

/** Registers trades and binders, the job that settles due trades, and what happens to offers when cards or accounts change. */
export function registerTrades(route: Route, services: Services): void {
  services.jobs.define({ queue: 'trades', cron: '* * * * *', work: () => settleDueTrades(services) });
  services.cardsTaken.add(async (tx, { cardIds, areMoved }) => {
    await invalidateOffers(services, tx, cardIds);
    if (areMoved) await removeFromBinders(tx, cardIds);
  });
  services.walletLost.add((tx, { accountId }) => endTradesOf(services, tx, accountId));
  tradeRoutes(route, services);
}
