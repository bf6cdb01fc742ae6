import { defineEndpoint } from '../core/endpoint.ts';

export const listEmailTemplates = defineEndpoint({
  method: 'GET',
  path: '/admin/email/templates-test',
  access: 'admin',
  summary: 'List the emails that the product sends, with their subjects',
});

export const previewEmailTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/email/templates-test/{name}',
  access: 'admin',
  summary: 'Render an email with example content',
  errors: ['TEMPLATE_NOT_FOUND'],
});

export const sendTestEmail = defineEndpoint({
  method: 'POST',
  path: '/admin/email/templates-test/{name}/send',
  access: 'admin',
  summary: 'Send an email with example content, to the caller unless another recipient is given',
  errors: ['TEMPLATE_NOT_FOUND', 'RECIPIENT_MISSING', 'RATE_LIMITED'],
});

export const sendTestNotification = defineEndpoint({
  method: 'POST',
  path: '/admin/notifications/test',
  access: 'admin',
  summary: 'Create a notification for any account, or for the caller',
  errors: ['RECIPIENT_NOT_FOUND', 'RATE_LIMITED'],
});

export const getSteamAchievements = defineEndpoint({
  method: 'GET',
  path: '/admin/steam/achievements',
  access: 'admin',
  summary: 'Get the achievements of a Steam user in a game',
  errors: [
    'STEAM_NOT_CONFIGURED',
    'STEAM_PROFILE_PRIVATE',
    'STEAM_GAME_UNKNOWN',
    'PROVIDER_FAILED',
    'PROVIDER_TIMEOUT',
    'RATE_LIMITED',
  ],
});
