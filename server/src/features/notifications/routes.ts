import { notificationErrors } from '@app/contract/notifications/errors';
import { UNSUBSCRIBE_RATES } from '@app/contract/notifications/limits';
import * as operations from '@app/contract/notifications/schemas';
import { notificationTexts } from '@app/contract/notifications/texts';
import { decodeCursor, paginate } from '../../platform/database/paging/cursor.ts';
import { failure } from '../../platform/failure.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { deleteNotifications, markAllNotificationsRead, markNotificationRead } from './changes.ts';
import { changePreferences, readPreferences, replacePreferences, turnOffEmails } from './emails/preferences.ts';
import { readUnsubscribeToken } from './emails/unsubscribe-token.ts';
import { presentNotification } from './model/presenter.ts';
import { countUnread, listNotifications } from './model/store.ts';

export function notificationRoutes(route: Route, services: Services): void {
  const { keys, limits } = services;
  const { db } = services.database;

  route(operations.listNotifications, async ({ caller, query: { limit, cursor } }) => {
    const [below] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid']);
    const [rows, unreadCount] = await Promise.all([
      listNotifications(db, caller.account.id, below, limit + 1),
      countUnread(db, caller.account.id),
    ]);
    const { page, nextCursor } = paginate(rows, limit, ({ id }) => [id]);
    return { notifications: page.map(presentNotification), unreadCount, nextCursor };
  });

  route(operations.getUnreadCount, async ({ caller }) => ({ unreadCount: await countUnread(db, caller.account.id) }));

  route(operations.markNotificationRead, ({ caller, params, body }) =>
    markNotificationRead(services, caller.account.id, params.id, body.requestId),
  );

  route(operations.markAllNotificationsRead, ({ caller, body }) =>
    markAllNotificationsRead(services, caller.account.id, body.requestId),
  );

  route(operations.deleteNotifications, ({ caller, body }) =>
    deleteNotifications(services, caller.account.id, body.requestId),
  );

  route(operations.getNotificationPreferences, ({ caller }) => readPreferences(services, caller.account.id));

  route(operations.updateNotificationPreferences, ({ caller, body }) =>
    replacePreferences(services, caller.account.id, body),
  );
  route(operations.changeNotificationPreferences, ({ caller, body }) =>
    changePreferences(services, caller.account.id, body),
  );

  route(operations.unsubscribe, async ({ query: { token }, client }) => {
    await limits.consume('unsubscribe', [client.ipAddress], UNSUBSCRIBE_RATES);
    const unsubscription = readUnsubscribeToken(keys.unsubscribe, token);
    if (!unsubscription) throw failure(notificationErrors, 'UNSUBSCRIBE_TOKEN_INVALID');
    await turnOffEmails(services, unsubscription.accountId, unsubscription.kind);
    return { message: notificationTexts.unsubscribed };
  });
}
