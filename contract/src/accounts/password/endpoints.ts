import { defineEndpoint } from '../../core/endpoint.ts';

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Mail a link that sets a new password; the earlier one is void',
  errors: ['RATE_LIMITED'],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Spend a mailed link: set a new password and end every session',
  errors: ['LINK_INVALID'],
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  summary: 'Set a new password by the current one and end every other session',
  errors: ['CURRENT_PASSWORD_WRONG', 'PASSWORD_NOT_SET', 'RATE_LIMITED'],
});

export const setPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/set-password',
  access: 'user',
  summary: 'Give an account without a password one; it waits for a mailed link where the address is not verified',
  errors: ['REAUTHENTICATION_REQUIRED', 'PASSWORD_ALREADY_SET', 'EMAIL_REQUIRED', 'RATE_LIMITED'],
});
