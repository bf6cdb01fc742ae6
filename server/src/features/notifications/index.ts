import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Privacy } from '../privacy/index.ts';
import { createNotificationChanges } from './changes.ts';
import { notificationCleanup } from './cleanup.ts';
import { addNotificationTables } from './exported-tables.ts';
import { createPreferences } from './preferences.ts';
import { notificationRoutes } from './routes.ts';
import { notificationEmails } from './send-emails.ts';

export { insertNotificationsCtes } from './create.store.ts';
export { createNotification } from './create.ts';
export { createNotificationEvent } from './presenter.ts';

/** The public API of notifications, in addition to the exported functions. */
export interface Notifications {
  routes(route: Route): void;
  /**
   * Marks a notification as read at the request of a socket.
   * @throws Failure NOTIFICATION_NOT_FOUND
   */
  markAsRead(accountId: string, notificationId: string): Promise<void>;
}

export function createNotifications(services: Services, privacy: Privacy): Notifications {
  const changes = createNotificationChanges(services);
  const preferences = createPreferences(services);
  addNotificationTables(services, privacy.dataExport);
  services.jobs.define(notificationEmails(services));
  services.jobs.define(notificationCleanup(services));
  return {
    routes: (route) => notificationRoutes(route, services, changes, preferences),
    async markAsRead(accountId, notificationId) {
      await changes.markRead(accountId, notificationId, null);
    },
  };
}
