import { defineEndpoint } from '../core/endpoint.ts';

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  access: 'verified',
  summary: 'The newest notifications of the account and how many are unread',
});
