import type { Notification } from '@app/contract/core/notification';
import { type AccountEvent, createEvent } from '@app/contract/core/realtime';
import { notificationCreated } from '@app/contract/notifications/events';
import { CHANNEL_DEFAULTS, NOTIFICATION_KINDS } from '@app/contract/notifications/kinds';
import type { NotificationPreferences } from '@app/contract/notifications/schemas';
import type { NotificationRow, PreferencesRow } from './store.ts';

/** The API form of a notification. */
export function presentNotification(row: Omit<NotificationRow, 'accountId'>): Notification {
  const { id, type, title, message, read, createdAt, redirectUrl } = row;
  return { id, type, title, message, read, createdAt: createdAt.toISOString(), redirectUrl };
}

/** The event about a notification that was created. Publish it after the commit. */
export function createNotificationEvent(created: Omit<NotificationRow, 'accountId' | 'read'>): AccountEvent {
  return createEvent(notificationCreated, { notification: presentNotification({ ...created, read: false }) });
}

/** The API form of preferences, with the defaults for what the user has not chosen. */
export function presentPreferences(row: Omit<PreferencesRow, 'accountId'> | undefined): NotificationPreferences {
  const kinds = NOTIFICATION_KINDS.map((kind) => [kind, row?.kinds[kind] ?? { ...CHANNEL_DEFAULTS }] as const);
  return {
    kinds: Object.fromEntries(kinds) as NotificationPreferences['kinds'],
    dailyDigest: row?.dailyDigest ?? false,
  };
}
