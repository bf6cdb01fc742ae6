import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const listEmailTemplates = defineEndpoint({
  method: 'GET',
  path: '/admin/email/templates-test',
  access: 'admin',
});

export const previewEmailTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/email/templates-test/{name}',
  access: 'admin',
});

export const sendTestEmail = defineEndpoint({
  method: 'POST',
  path: '/admin/email/templates-test/{name}/send',
  access: 'admin',
});

export const sendTestNotification = defineEndpoint({
  method: 'POST',
  path: '/admin/notifications/test',
  access: 'admin',
});

export const getSteamAchievements = defineEndpoint({
  method: 'GET',
  path: '/admin/steam/achievements',
  access: 'admin',
});
