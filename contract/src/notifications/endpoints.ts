import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  access: 'verified',
});

export const getUnreadCount = defineEndpoint({
  method: 'GET',
  path: '/notifications/unread-count',
  access: 'verified',
});

export const markNotificationRead = defineEndpoint({
  method: 'PATCH',
  path: '/notifications/{id}/read',
  access: 'verified',
});

export const markAllNotificationsRead = defineEndpoint({
  method: 'PATCH',
  path: '/notifications/read-all',
  access: 'verified',
});

export const deleteNotifications = defineEndpoint({
  method: 'DELETE',
  path: '/notifications',
  access: 'verified',
});

export const getNotificationPreferences = defineEndpoint({
  method: 'GET',
  path: '/notifications/preferences',
  access: 'verified',
});

export const updateNotificationPreferences = defineEndpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'verified',
});

export const changeNotificationPreferences = defineEndpoint({
  method: 'PATCH',
  path: '/notifications/preferences',
  access: 'verified',
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'public',
  acceptsForms: true,
});
