import { defineEndpoint } from '../core/endpoint.ts';

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  access: 'verified',
  summary: 'List the notifications of the account, newest first, with the number of unread ones',
});
