import { defineEndpoint } from '../core/endpoint.ts';

export const signup = defineEndpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  summary: 'Begin an account with an e-mail address and a password',
  errors: ['RATE_LIMITED'],
});

export const completeSignup = defineEndpoint({
  method: 'POST',
  path: '/auth/complete-signup',
  access: 'public',
  summary: 'Choose a username and make the account; an address that nobody vouched for is verified by mail',
  errors: [
    'SIGNUP_TOKEN_INVALID',
    'USERNAME_TAKEN',
    'PICTURE_UNKNOWN',
    'IDENTITY_TAKEN',
    'ADDRESS_ALREADY_LINKED',
    'RATE_LIMITED',
  ],
});

export const tempTokenInfo = defineEndpoint({
  method: 'GET',
  path: '/auth/temp-token-info',
  access: 'public',
  summary: 'What a signup began with; the bearer is its temp token',
  errors: ['NO_TOKEN', 'SIGNUP_TOKEN_INVALID'],
});

export const checkEmailForSteam = defineEndpoint({
  method: 'POST',
  path: '/auth/check-email-for-steam',
  access: 'public',
  summary: 'Whether an address that was typed in a signup by Steam has an account already',
  errors: ['NO_TOKEN', 'SIGNUP_TOKEN_INVALID', 'RATE_LIMITED'],
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Use a mailed verification link and log in',
  errors: [
    'LINK_INVALID',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'ACCOUNT_SWITCH',
    'TOKEN_EXPIRED',
    'RATE_LIMITED',
  ],
});

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  summary: 'Send a new verification link; the earlier one is void',
  errors: ['RATE_LIMITED'],
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Log in with e-mail address and password',
  errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
});

export const refresh = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary: 'Exchange a refresh token for its successor and a new access token',
  errors: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
});

export const verify = defineEndpoint({
  method: 'GET',
  path: '/auth/verify',
  access: 'user',
  summary: 'The account that the access token speaks for',
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'End this session on every node',
  success: 204,
});
