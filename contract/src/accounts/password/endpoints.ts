import { defineEndpoint } from '../../core/endpoint.ts';

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary: 'Email a password reset link and revoke the previous one',
  errors: ['RATE_LIMITED'],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary: 'Use a reset link: set a new password and revoke every session',
  errors: ['LINK_INVALID', 'ACCOUNT_BLOCKED'],
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  summary: 'Change the password and revoke every other session; requires the current password',
  errors: ['CURRENT_PASSWORD_WRONG', 'PASSWORD_NOT_SET', 'RATE_LIMITED'],
});

export const setPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/set-password',
  access: 'user',
  summary:
    'Set the first password of an account; if its email address is not verified, the password must be activated by an email link',
  errors: ['REAUTHENTICATION_REQUIRED', 'PASSWORD_ALREADY_SET', 'EMAIL_REQUIRED', 'RATE_LIMITED'],
});
