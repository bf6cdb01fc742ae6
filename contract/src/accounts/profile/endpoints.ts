import { defineEndpoint } from '../../core/endpoint.ts';

export const updateProfile = defineEndpoint({
  method: 'POST',
  path: '/auth/update-profile',
  access: 'user',
  summary: 'Change the username',
  errors: ['USERNAME_TAKEN'],
});
