import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createCollect } from './collect/collect-card.ts';
import { createDrawDays } from './days/draw-days.ts';
import { type CardPages, createCardPages } from './pages.ts';
import { cardRoutes } from './routes.ts';

export { countDraws, countDrawsByRarity, type DrawCount, findLastNumber } from './collect/count-draws.store.ts';
export { cardTables } from './exported-tables.ts';
export { readNewestCards } from './inventory/newest-cards.ts';

/** Draws, draw days, proofs, inventory and link previews. */
export interface Cards {
  routes(route: Route): void;
  readonly pages: CardPages;
}

export function createCards(services: Services): Cards {
  const days = createDrawDays(services);
  const collect = createCollect(services, days);
  // every minute, so that commitments are published in time and seeds are revealed within minutes after their day
  services.jobs.define({ queue: 'draw-days', cron: '* * * * *', work: days.advance });
  return {
    routes: (route) => cardRoutes(route, services, collect, days),
    pages: createCardPages(services),
  };
}
