import * as calls from '@app/contract/notifications/schemas';
import type { NotificationType } from '@app/contract/notifications/types';
import type { Database } from '../../platform/database/database.ts';
import { decodeCursor, page } from '../../platform/database/keyset.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts/index.ts';
import { exportHeld } from './held.ts';
import { presentNotification } from './presenter.ts';
import { countUnread, insertNotification, listNotifications } from './store.ts';

export { notificationInserted } from './store.ts';

interface News {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  readonly redirectUrl?: string;
}

/** The door of notifications. */
export interface Notifications {
  routes(route: Route): void;
  /** Tells an account something, in the transaction that causes it. */
  tell(tx: Database, accountId: string, news: News): Promise<void>;
}

export function createNotifications(services: Services, accounts: Accounts): Notifications {
  const { database, clock, randomness } = services;
  const { db } = database;
  exportHeld(services, accounts);
  return {
    routes: (route) => {
      route(calls.listNotifications, async ({ caller, query: { limit, cursor } }) => {
        const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
        const [rows, unreadCount] = await Promise.all([
          listNotifications(db, caller.account.id, below, limit + 1),
          countUnread(db, caller.account.id),
        ]);
        const { shown, nextCursor } = page(rows, limit, ({ id }) => [id]);
        return { notifications: shown.map(presentNotification), unreadCount, nextCursor };
      });
    },
    async tell(tx, accountId, news) {
      const createdAt = clock.now();
      await insertNotification(tx, { id: randomness.id(createdAt), accountId, createdAt, ...news });
    },
  };
}
