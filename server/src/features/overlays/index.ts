import { ALERTS_KEPT_HOURS } from '@app/contract/overlays/limits';
import { periodOf } from '@app/contract/quests/rules';
import { addSeconds, DAY_SECONDS } from '../../platform/clock.ts';
import { runAll } from '../../platform/database/delete-in-batches.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { deleteOldAlerts } from './model/alerts.store.ts';
import { publishOverlay } from './model/messages.ts';
import { deleteExpired } from './model/sources.store.ts';
import { deleteOverlays, listOverlays } from './model/store.ts';
import type { HigherLayers } from './pages/read-view.ts';
import { overlayRoutes } from './routes.ts';

export { findOverlayOfKey } from './model/access.ts';
export { alertedOverlays, insertAlertsCte } from './model/alerts.store.ts';
export { createOverlayPages } from './pages/create-pages.ts';

/**
 * Registers the routes of overlays and docks, the job that deletes old alerts, and what happens to overlays when a project is
 * suspended or archived.
 * @param higher reads cards; passed in, because they are a higher layer
 */
export function registerOverlays(route: Route, services: Services, higher: HigherLayers): void {
  const { clock, database, jobs, projectArchived, projectSuspended } = services;
  projectSuspended.add(async (tx, { projectId }) => {
    for (const { id } of await listOverlays(tx, projectId)) publishOverlay(services, tx, id);
  });
  projectArchived.add(async (tx, { projectId }) => {
    for (const id of await deleteOverlays(tx, projectId)) publishOverlay(services, tx, id);
  });
  jobs.define({
    queue: 'overlays-cleanup',
    cron: '27 * * * *',
    async work() {
      const now = clock.now();
      // The card of the week may show a hidden name again
      const monday = periodOf(addSeconds(now, -DAY_SECONDS), 'week');
      await runAll([
        () => deleteExpired(database.db, now),
        () => deleteOldAlerts(database.db, now, addSeconds(now, -ALERTS_KEPT_HOURS * 3600), monday),
      ]);
    },
  });
  overlayRoutes(route, services, higher);
}
