import { z } from 'zod';
import { defineOperation } from '../core/endpoints/operation.ts';
import { nextCursor, pageQuery } from '../core/endpoints/paging.ts';
import { uuid } from '../core/fields/fields.ts';
import { notification } from '../core/notification.ts';
import * as endpoints from './endpoints.ts';
import type { NotificationChannel, NotificationKind } from './kinds.ts';

const unreadCount = z.int();

export const listNotifications = defineOperation(endpoints.listNotifications, {
  summary: 'List the notifications of the account, newest first, with the number of unread ones',
  query: pageQuery,
  response: z.object({ notifications: z.array(notification), unreadCount, nextCursor }),
});

export const getUnreadCount = defineOperation(endpoints.getUnreadCount, {
  summary: 'Count the unread notifications of the account',
  response: z.object({ unreadCount }),
});

const requestBody = z.object({ requestId: uuid });

export const markNotificationRead = defineOperation(endpoints.markNotificationRead, {
  summary: 'Mark a notification as read',
  errors: ['NOTIFICATION_NOT_FOUND', 'REQUEST_ID_REUSED', 'RATE_LIMITED'],
  params: z.object({ id: uuid }),
  body: requestBody,
  response: z.object({ unreadCount }),
});

export const markAllNotificationsRead = defineOperation(endpoints.markAllNotificationsRead, {
  summary: 'Mark all notifications of the account as read',
  errors: ['REQUEST_ID_REUSED', 'RATE_LIMITED'],
  body: requestBody,
  response: z.object({ unreadCount }),
});

export const deleteNotifications = defineOperation(endpoints.deleteNotifications, {
  summary: 'Delete all notifications of the account',
  errors: ['REQUEST_ID_REUSED', 'RATE_LIMITED'],
  body: requestBody,
  response: z.object({ unreadCount }),
});

const channels = z.object({
  /** Shown in the bell and as a toast; without it the notification is not stored. */
  inApp: z.boolean(),
  /** Shown by the browser while no window of the app is visible. */
  browser: z.boolean(),
  email: z.boolean(),
} satisfies Record<NotificationChannel, z.ZodBoolean>);

export const notificationPreferences = z
  .object({
    kinds: z.object({
      cards: channels,
      rewards: channels,
      transfers: channels,
      wallet: channels,
      integrations: channels,
      announcements: channels,
    } satisfies Record<NotificationKind, typeof channels>),
    /** Sends the emails of a day as one. */
    dailyDigest: z.boolean(),
  })
  .meta({ id: 'NotificationPreferences' });

export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const getNotificationPreferences = defineOperation(endpoints.getNotificationPreferences, {
  summary: 'Get the notification preferences of the account',
  response: notificationPreferences,
});

export const updateNotificationPreferences = defineOperation(endpoints.updateNotificationPreferences, {
  summary: 'Replace the notification preferences of the account',
  body: notificationPreferences,
  response: notificationPreferences,
});

const changedChannels = channels.partial().optional();

const preferencesChange = z
  .object({
    kinds: z.object({
      cards: changedChannels,
      rewards: changedChannels,
      transfers: changedChannels,
      wallet: changedChannels,
      integrations: changedChannels,
      announcements: changedChannels,
    } satisfies Record<NotificationKind, typeof changedChannels>),
    dailyDigest: z.boolean(),
  })
  .partial();

export type NotificationPreferencesChange = z.output<typeof preferencesChange>;

export const changeNotificationPreferences = defineOperation(endpoints.changeNotificationPreferences, {
  summary: 'Change some notification preferences; the others stay as they are',
  body: preferencesChange,
  response: notificationPreferences,
});

export const unsubscribe = defineOperation(endpoints.unsubscribe, {
  summary: 'Turn off the emails of one kind of notification, with the token of such an email (RFC 8058)',
  errors: ['UNSUBSCRIBE_TOKEN_INVALID'],
  query: z.object({ token: z.string().max(500) }),
  response: z.object({ message: z.string() }),
});
