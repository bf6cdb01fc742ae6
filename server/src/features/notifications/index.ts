import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { notificationCleanup } from './cleanup.ts';
import { notificationRoutes } from './routes.ts';
import { notificationEmails } from './send-emails.ts';

export { markNotificationRead } from './changes.ts';
export { insertNotificationsCtes } from './create.store.ts';
export { createNotification } from './create.ts';
export { notificationTables } from './exported-tables.ts';
export { createNotificationEvent } from './presenter.ts';

/** Registers the routes and jobs of notifications. */
export function registerNotifications(route: Route, services: Services): void {
  services.jobs.define(notificationEmails(services));
  services.jobs.define(notificationCleanup(services));
  notificationRoutes(route, services);
}
