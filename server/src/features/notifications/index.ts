import type { Notification } from '@app/contract/notifications/schemas';
import * as operations from '@app/contract/notifications/schemas';
import type { NotificationType } from '@app/contract/notifications/types';
import { decodeCursor, paginate } from '../../platform/database/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Privacy } from '../privacy/index.ts';
import { countUnread, insertNotification, listNotifications, type NotificationRow } from './store.ts';

export { insertNotificationsCte } from './store.ts';

interface NewNotification {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly redirectUrl?: string;
}

/** Notifications that users see in the app. */
export interface Notifications {
  routes(route: Route): void;
  /** Creates a notification in the transaction of the change that it is about. */
  create(tx: Database, accountId: string, notification: NewNotification): Promise<void>;
}

export function createNotifications(services: Services, privacy: Privacy): Notifications {
  const { database, clock, randomness } = services;
  const { db } = database;
  privacy.dataExport.addTable(
    'notifications',
    (accountId, after: NotificationRow | undefined, limit) => listNotifications(db, accountId, after?.id, limit),
    presentNotification,
  );
  return {
    routes: (route) => {
      route(operations.listNotifications, async ({ caller, query: { limit, cursor } }) => {
        const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
        const [rows, unreadCount] = await Promise.all([
          listNotifications(db, caller.account.id, below, limit + 1),
          countUnread(db, caller.account.id),
        ]);
        const { page, nextCursor } = paginate(rows, limit, ({ id }) => [id]);
        return { notifications: page.map(presentNotification), unreadCount, nextCursor };
      });
    },
    async create(tx, accountId, notification) {
      const createdAt = clock.now();
      await insertNotification(tx, { id: randomness.id(createdAt), accountId, createdAt, ...notification });
    },
  };
}

/** The API form of a notification. */
function presentNotification(row: NotificationRow): Notification {
  const { id, type, title, message, read, createdAt, redirectUrl } = row;
  return { id, type, title, message, read, createdAt: createdAt.toISOString(), redirectUrl };
}
