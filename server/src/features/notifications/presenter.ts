import type { Notification } from '@app/contract/notifications/schemas';
import type { NotificationRow } from './store.ts';

/** A notification as its account sees it. */
export function presentNotification(row: NotificationRow): Notification {
  const { id, type, title, message, read, createdAt, redirectUrl } = row;
  return { id, type, title, message, read, createdAt: createdAt.toISOString(), redirectUrl };
}
