import { defineEndpoint } from '../core/endpoint.ts';

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  access: 'verified',
  summary: 'List the notifications of the account, newest first, with the number of unread ones',
});

export const getUnreadCount = defineEndpoint({
  method: 'GET',
  path: '/notifications/unread-count',
  access: 'verified',
  summary: 'Count the unread notifications of the account',
});

export const markNotificationRead = defineEndpoint({
  method: 'PATCH',
  path: '/notifications/{id}/read',
  access: 'verified',
  summary: 'Mark a notification as read',
  errors: ['NOTIFICATION_NOT_FOUND', 'REQUEST_ID_REUSED'],
});

export const markAllNotificationsRead = defineEndpoint({
  method: 'PATCH',
  path: '/notifications/read-all',
  access: 'verified',
  summary: 'Mark all notifications of the account as read',
  errors: ['REQUEST_ID_REUSED'],
});

export const deleteNotifications = defineEndpoint({
  method: 'DELETE',
  path: '/notifications',
  access: 'verified',
  summary: 'Delete all notifications of the account',
  errors: ['REQUEST_ID_REUSED'],
});

export const getNotificationPreferences = defineEndpoint({
  method: 'GET',
  path: '/notifications/preferences',
  access: 'verified',
  summary: 'Read what the account is notified of, and how',
});

export const updateNotificationPreferences = defineEndpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'verified',
  summary: 'Replace what the account is notified of, and how',
});

export const changeNotificationPreferences = defineEndpoint({
  method: 'PATCH',
  path: '/notifications/preferences',
  access: 'verified',
  summary: 'Change some of what the account is notified of, and how; the rest stays as it is',
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'public',
  summary: 'Turn off the emails of one kind of notification, with the token of such an email (RFC 8058)',
  errors: ['UNSUBSCRIBE_TOKEN_INVALID'],
  acceptsForms: true,
});
