import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { cleanUpNotifications } from './cleanup.ts';
import { defineNotificationEmails, enqueueNotificationEmails } from './emails/send-emails.ts';
import { notificationRoutes } from './routes.ts';

export { markNotificationRead } from './changes.ts';
export { insertNotificationsCtes } from './create.store.ts';
export { createNotification } from './create.ts';
export { notificationTables } from './exported-tables.ts';
export { createNotificationEvent } from './model/presenter.ts';

/** Registers the routes and jobs of notifications. */
export function registerNotifications(route: Route, services: Services): void {
  const { jobs } = services;
  defineNotificationEmails(services);
  jobs.define({ queue: 'notification-emails', cron: '* * * * *', work: () => enqueueNotificationEmails(services) });
  jobs.define({ queue: 'notifications-cleanup', cron: '47 3 * * *', work: () => cleanUpNotifications(services) });
  notificationRoutes(route, services);
}
