import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Privacy } from '../privacy/index.ts';
import { notificationCleanup } from './cleanup.ts';
import { addNotificationTables } from './exported-tables.ts';
import { notificationRoutes } from './routes.ts';
import { notificationEmails } from './send-emails.ts';

export { markNotificationRead } from './changes.ts';
export { insertNotificationsCtes } from './create.store.ts';
export { createNotification } from './create.ts';
export { createNotificationEvent } from './presenter.ts';

/** The public API of notifications, in addition to the exported functions. */
export interface Notifications {
  routes(route: Route): void;
}

export function createNotifications(services: Services, privacy: Privacy): Notifications {
  addNotificationTables(services, privacy.dataExport);
  services.jobs.define(notificationEmails(services));
  services.jobs.define(notificationCleanup(services));
  return {
    routes: (route) => notificationRoutes(route, services),
  };
}
