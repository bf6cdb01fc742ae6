import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts/index.ts';
import { createCollect } from './collect/service.ts';
import { createDays } from './days/service.ts';
import { exportHeld } from './held.ts';
import { type CardPages, createCardPages } from './pages.ts';
import { cardRoutes } from './routes.ts';

/** The door of cards. */
export interface Cards {
  routes(route: Route): void;
  readonly pages: CardPages;
}

export function createCards(services: Services, accounts: Accounts): Cards {
  const days = createDays(services);
  const collect = createCollect(services, accounts, days);
  exportHeld(services, accounts);
  // every minute: a day's commitment stands before its first draw, its seed soon after its last
  services.jobs.define({ queue: 'draw-days', cron: '* * * * *', work: days.turn });
  return {
    routes: (route) => cardRoutes(route, services, collect, days),
    pages: createCardPages(services),
  };
}
