import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { cleanUpNotifications } from './cleanup.ts';
import type { FindEmailCard } from './emails/emails.ts';
import { defineNotificationEmails, enqueueNotificationEmails } from './emails/send-emails.ts';
import { notificationRoutes } from './routes.ts';

export { markNotificationRead } from './changes.ts';
export { insertNotificationsCtes } from './create.store.ts';
export { createNotification } from './create.ts';
export { notificationTables } from './exported-tables.ts';
export { createNotificationEvent } from './model/presenter.ts';

/**
 * Registers the routes and jobs of notifications.
 * @param findCard finds the card that the link of a notification opens
 */
export function registerNotifications(route: Route, services: Services, findCard: FindEmailCard): void {
  const { jobs } = services;
  const emails = defineNotificationEmails(services, findCard);
  jobs.define({
    queue: 'notification-emails',
    cron: '* * * * *',
    work: () => enqueueNotificationEmails(services, emails),
  });
  jobs.define({ queue: 'notifications-cleanup', cron: '47 3 * * *', work: () => cleanUpNotifications(services) });
  notificationRoutes(route, services);
}
