import type { Route } from '../../platform/http/route.ts';
import { sealedColumn } from '../../platform/secrets/sealed-column.ts';
import type { Services } from '../../services.ts';
import { createCollect } from './collect/collect-card.ts';
import { advanceDrawDays, createDrawDays } from './days/draw-days.ts';
import { sealedSeeds } from './days/store.ts';
import { cardRoutes } from './routes.ts';

export { countDraws, countDrawsByRarity, type DrawCount, findLastNumber } from './collect/count-draws.store.ts';
export { createDrawings, type Drawings } from './drawings/drawings.ts';
export { cardTables } from './exported-tables.ts';
export { findChaseCard } from './inventory/chase.store.ts';
export { readNewestCards } from './inventory/inventory.ts';
export { findByRewards, findCard, listCardsById } from './inventory/store.ts';
export type { CardRow } from './model/presenter.ts';
export { lockCards, moveCards } from './moves/move-cards.ts';
export { lockCardRows, setCardsLocked } from './moves/store.ts';
export { unfitReason } from './moves/unfit-reason.ts';
export { createCardPages, findRequestedCard } from './pages.ts';
export type { CardTextures } from './textures/card-textures.ts';

/** Registers draws, draw days, proofs and the inventory. */
export function registerCards(route: Route, services: Services): void {
  const { database, jobs, keys, secretRotation } = services;
  secretRotation.define(sealedColumn(database.db, { name: 'seeds', keys: keys.seal, ...sealedSeeds }));
  // Every minute, so that commitments are published in time and seeds are revealed within minutes after their day
  jobs.define({ queue: 'draw-days', cron: '* * * * *', work: () => advanceDrawDays(services) });
  const days = createDrawDays(services);
  cardRoutes(route, services, createCollect(services, days), days);
}
