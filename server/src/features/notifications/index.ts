import type { Notification } from '@app/contract/core/notification';
import type { NotificationType } from '@app/contract/core/notification-types';
import type { AccountEvent } from '@app/contract/core/realtime';
import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Privacy } from '../privacy/index.ts';
import { createNotificationChanges } from './changes.ts';
import { notificationCleanup } from './cleanup.ts';
import { insertNotification } from './create.store.ts';
import { addNotificationTables } from './exported-tables.ts';
import { createPreferences } from './preferences.ts';
import { createNotificationEvent, presentNotification } from './presenter.ts';
import { notificationRoutes } from './routes.ts';
import { notificationEmails } from './send-emails.ts';

export { insertNotificationsCtes } from './create.store.ts';
export { createNotificationEvent } from './presenter.ts';

interface NotificationContent {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly redirectUrl?: string;
}

interface CreatedNotification {
  readonly notification: Notification;
  readonly events: readonly AccountEvent[];
}

/** Notifications that users see in the app and get by email. */
export interface Notifications {
  routes(route: Route): void;
  /**
   * Creates a notification in the transaction of the change that it is about, as the account prefers.
   * @returns the notification, and the events to publish with that change after the commit; no events if the account has
   *   turned off its kind
   */
  create(tx: Database, accountId: string, content: NotificationContent): Promise<CreatedNotification>;
  /**
   * Marks a notification as read at the request of a socket.
   * @throws Failure NOTIFICATION_NOT_FOUND
   */
  markAsRead(accountId: string, notificationId: string): Promise<void>;
}

export function createNotifications(services: Services, privacy: Privacy): Notifications {
  const { clock, randomness } = services;
  const changes = createNotificationChanges(services);
  const preferences = createPreferences(services);
  addNotificationTables(services, privacy.dataExport);
  services.jobs.define(notificationEmails(services));
  services.jobs.define(notificationCleanup(services));
  return {
    routes: (route) => notificationRoutes(route, services, changes, preferences),
    async create(tx, accountId, { redirectUrl = null, ...content }) {
      const createdAt = clock.now();
      const created = { id: randomness.id(createdAt), accountId, createdAt, redirectUrl, ...content };
      const isListed = await insertNotification(tx, created);
      const notification = presentNotification({ ...created, read: false });
      return { notification, events: isListed ? [createNotificationEvent(created)] : [] };
    },
    async markAsRead(accountId, notificationId) {
      await changes.markRead(accountId, notificationId, null);
    },
  };
}
