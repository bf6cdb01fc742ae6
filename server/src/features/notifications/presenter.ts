import type { Notification } from '@app/contract/notifications/schemas';
import type { NotificationRow } from './store.ts';

/** The API form of a notification. */
export function presentNotification(row: NotificationRow): Notification {
  const { id, type, title, message, read, createdAt, redirectUrl } = row;
  return { id, type, title, message, read, createdAt: createdAt.toISOString(), redirectUrl };
}
