import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import type { Notification } from '@app/contract/core/notification';
import { notification as notificationSent } from '@app/contract/notifications/events';
import { CHANNEL_DEFAULTS } from '@app/contract/notifications/kinds';
import { getUnreadCount, listNotifications, type NotificationPreferences } from '@app/contract/notifications/schemas';
import { page } from 'vitest/browser';
import { respondTo } from './fake-api.ts';
import { sendEvent } from './fake-socket.ts';
import { newUser } from './people.ts';

/** Returns unread notifications, the newest first: "Message 3", "Message 2" and "Message 1", an hour apart. */
export function newNotifications(count: number): Notification[] {
  return Array.from({ length: count }, (_, index) => newNotification(count - index));
}

export function newNotification(number: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: `019a1b2c-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
    type: 'system',
    title: 'Notice',
    message: `Message ${number}`,
    read: false,
    createdAt: new Date(Date.UTC(2026, 9, 1, number)).toISOString(),
    redirectUrl: null,
    ...changes,
  };
}

/** The page of a list, with the number of its unread notifications. */
export function notificationPage(
  notifications: readonly Notification[],
  nextCursor: string | null = null,
): ResponseOf<typeof listNotifications> {
  return { notifications: [...notifications], unreadCount: countUnread(notifications), nextCursor };
}

/** Responds with a page of these notifications and their count. Call it after `signIn`. */
export function respondWithNotifications(notifications: readonly Notification[]): void {
  respondTo(getUnreadCount, { unreadCount: countUnread(notifications) });
  respondTo(listNotifications, notificationPage(notifications));
}

/** Sends a notification to the open window. */
export function sendNotification(notification: Notification): void {
  sendEvent(Object.assign({ type: notificationSent.type, revision: newUser().revision + 1 }, { notification }));
}

/** Locates the bell in the header; its name ends with the number on its badge, if it has one. */
export function bell(badge = '') {
  const name = badge === '' ? 'Notifications' : `Notifications, ${badge} unread`;
  return page.getByRole('banner').getByRole('button', { name, exact: true });
}

const countUnread = (notifications: readonly Notification[]) => notifications.filter(({ read }) => !read).length;

/** The preferences of a user who has not changed any, with further changes for new cards. */
export function newPreferences(
  cards: Partial<NotificationPreferences['kinds']['cards']> = {},
  dailyDigest = false,
): NotificationPreferences {
  const channels = CHANNEL_DEFAULTS;
  const others = {
    rewards: channels,
    transfers: channels,
    wallet: channels,
    integrations: channels,
    announcements: channels,
  };
  const kinds = { cards: { ...channels, ...cards }, ...others };
  return { kinds, dailyDigest };
}
