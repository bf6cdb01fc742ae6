import { defineEndpoint } from '../core/endpoint.ts';

export const signup = defineEndpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  summary: 'Start a sign-up with an email address and a password',
  errors: ['RATE_LIMITED'],
});

export const completeSignup = defineEndpoint({
  method: 'POST',
  path: '/auth/complete-signup',
  access: 'public',
  summary:
    'Choose a username and create the account; an email address not verified by the provider is verified by an email link',
  errors: [
    'SIGNUP_TOKEN_INVALID',
    'USERNAME_TAKEN',
    'PICTURE_UNKNOWN',
    'IDENTITY_TAKEN',
    'ADDRESS_ALREADY_LINKED',
    'RATE_LIMITED',
  ],
});

export const getTempTokenInfo = defineEndpoint({
  method: 'GET',
  path: '/auth/temp-token-info',
  access: 'public',
  summary: 'Describe the sign-up that the temp token in the Authorization header belongs to',
  errors: ['NO_TOKEN', 'SIGNUP_TOKEN_INVALID'],
});

export const checkEmailForSteam = defineEndpoint({
  method: 'POST',
  path: '/auth/check-email-for-steam',
  access: 'public',
  summary: 'Check whether an email address entered during a Steam sign-up already has an account',
  errors: ['NO_TOKEN', 'SIGNUP_TOKEN_INVALID', 'RATE_LIMITED'],
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  summary: 'Use a verification link and start a session',
  errors: [
    'LINK_INVALID',
    'PASSWORD_REQUIRED',
    'PASSWORD_INCORRECT',
    'OTHER_BROWSER',
    'ACCOUNT_SWITCH',
    'TOKEN_EXPIRED',
    'ACCOUNT_BLOCKED',
    'RATE_LIMITED',
  ],
});

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'public',
  summary: 'Email a new verification link and revoke the previous one',
  errors: ['RATE_LIMITED'],
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Log in with an email address and a password',
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED', 'RATE_LIMITED'],
});

export const refresh = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary: 'Exchange a refresh token for a new access token and refresh token',
  errors: ['INVALID_TOKEN', 'TOKEN_EXPIRED'],
});

export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/auth/verify',
  access: 'user',
  summary: 'Get the user that the access token belongs to',
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  summary: 'Revoke this session',
  success: 204,
});

export const createSocketTicket = defineEndpoint({
  method: 'POST',
  path: '/auth/socket-ticket',
  access: 'user',
  observer: 'allowed',
  summary: 'Issue a single-use ticket that the WebSocket accepts in place of the access token',
});
