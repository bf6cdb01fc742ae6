import type { Notification } from '../core/notification.ts';
import { defineEvent, type EventStatus } from '../core/realtime.ts';

/** A new notification. Both events have the same fields, and clients treat them alike; the server sends the first. */
export const notificationCreated = defineEvent<{ readonly notification: Notification }>('notificationCreated');
export const notification = defineEvent<{ readonly notification: Notification }>('notification');

/** A notification was marked as read. `requestId` is null if the request came over a WebSocket. */
export const notificationRead = defineEvent<{
  readonly notificationId: string;
  readonly requestId: string | null;
  readonly status: EventStatus;
}>('notificationRead');

/** All existing notifications were marked as read. */
export const allNotificationsRead = defineEvent<{ readonly requestId: string }>('allNotificationsRead');

/** All existing notifications were deleted. */
export const notificationsDeleted = defineEvent<{ readonly requestId: string }>('notificationsDeleted');
