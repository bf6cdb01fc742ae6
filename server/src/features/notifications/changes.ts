import { coreErrors } from '@app/contract/core/errors';
import { type AccountEvent, createEvent } from '@app/contract/core/realtime';
import { notificationErrors } from '@app/contract/notifications/errors';
import { allNotificationsRead, notificationRead, notificationsDeleted } from '@app/contract/notifications/events';
import { NOTIFICATION_CHANGE_RATES } from '@app/contract/notifications/limits';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { lockRequiredAccount, recordAccountEvent } from '../accounts/index.ts';
import {
  type CompletedRequest,
  countUnread,
  deleteAll,
  findRequest,
  insertRequest,
  markAllRead,
  markRead,
} from './model/store.ts';

/** The number of unread notifications after a change. */
interface Result {
  readonly unreadCount: number;
}

/** A change, which is made unless its request ID is known. */
interface Change {
  readonly accountId: string;
  /** The request to record; null if no record is needed. */
  readonly request: Pick<CompletedRequest, 'action' | 'requestId' | 'notificationId'> | null;
  /** Makes the change. @returns whether anything changed */
  apply(tx: Database): Promise<boolean>;
  readonly event: AccountEvent;
}

/**
 * Marks a notification as read. As with the other changes, a repeated request ID returns the first result and changes nothing.
 * @param requestId null for a request over a socket: marking again has no effect
 * @throws Failure NOTIFICATION_NOT_FOUND, REQUEST_ID_REUSED, RATE_LIMITED
 */
export function markNotificationRead(
  services: Services,
  accountId: string,
  notificationId: string,
  requestId: string | null,
): Promise<Result> {
  return change(services, {
    accountId,
    request: requestId === null ? null : { action: 'read', requestId, notificationId },
    async apply(tx) {
      const wasUnread = await markRead(tx, accountId, notificationId);
      if (wasUnread === undefined) throw failure(notificationErrors, 'NOTIFICATION_NOT_FOUND');
      return wasUnread;
    },
    event: createEvent(notificationRead, { notificationId, requestId, status: 'success' }),
  });
}

/** Marks all notifications of an account as read. @throws Failure REQUEST_ID_REUSED, RATE_LIMITED */
export function markAllNotificationsRead(services: Services, accountId: string, requestId: string): Promise<Result> {
  return change(services, {
    accountId,
    request: { action: 'read-all', requestId, notificationId: null },
    apply: (tx) => markAllRead(tx, accountId),
    event: createEvent(allNotificationsRead, { requestId }),
  });
}

/** Deletes all notifications of an account. @throws Failure REQUEST_ID_REUSED, RATE_LIMITED */
export function deleteNotifications(services: Services, accountId: string, requestId: string): Promise<Result> {
  return change(services, {
    accountId,
    request: { action: 'delete', requestId, notificationId: null },
    apply: (tx) => deleteAll(tx, accountId),
    event: createEvent(notificationsDeleted, { requestId }),
  });
}

async function change(services: Services, { accountId, request, apply, event }: Change): Promise<Result> {
  const { transact, clock, limits } = services;
  // Limited because each record is kept for days, and a request without a record needs a transaction
  if (request) await limits.consume('notification-change', [accountId], NOTIFICATION_CHANGE_RATES);
  return transact(async (tx) => {
    // The lock orders all changes of an account on all nodes, so that a repeated request finds the record of the first
    await lockRequiredAccount(tx, accountId);
    const completed = request && (await findRequest(tx, { accountId, ...request }));
    if (completed) {
      if (completed.notificationId !== request.notificationId) throw failure(coreErrors, 'REQUEST_ID_REUSED');
      return { unreadCount: completed.unreadCount };
    }
    // If nothing was changed, no record is needed
    if (!(await apply(tx))) return { unreadCount: await countUnread(tx, accountId) };
    await recordAccountEvent(services, tx, accountId, event);
    const unreadCount = await countUnread(tx, accountId);
    if (request) await insertRequest(tx, { accountId, ...request, unreadCount, createdAt: clock.now() });
    return { unreadCount };
  });
}
