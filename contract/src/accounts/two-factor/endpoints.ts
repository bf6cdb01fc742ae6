import { defineEndpoint } from '../../core/endpoint.ts';

export const setupTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/setup',
  access: 'user',
  summary: 'A new secret for an authenticator app; nothing is active before it is verified',
  errors: ['TWO_FACTOR_ENABLED', 'REAUTHENTICATION_REQUIRED'],
});

export const verifyTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/verify',
  access: 'user',
  summary: 'Switch the second factor on with a code of the new secret; the backup codes are told this once',
  errors: [
    'TWO_FACTOR_NOT_SET_UP',
    'TWO_FACTOR_ENABLED',
    'CODE_INCORRECT',
    'RATE_LIMITED',
    'REAUTHENTICATION_REQUIRED',
  ],
});

export const disableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/disable',
  access: 'user',
  summary:
    'Disable two-factor authentication, with a second factor presented in this session within 30 minutes; revokes every other session and every trusted device',
  errors: ['TWO_FACTOR_DISABLED', 'PASSWORD_INCORRECT', 'CODE_INCORRECT', 'RATE_LIMITED', 'REAUTHENTICATION_REQUIRED'],
});

export const renewBackupCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/backup-codes',
  access: 'user',
  summary: 'Replace the backup codes by ten new ones, with a second factor presented in this session within 30 minutes',
  errors: ['TWO_FACTOR_DISABLED', 'REAUTHENTICATION_REQUIRED'],
});

export const twoFactorStatus = defineEndpoint({
  method: 'GET',
  path: '/auth/2fa/status',
  access: 'user',
  summary: 'Whether a second factor is asked for, and when it was last used',
});

export const verifyLogin = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/verify-login',
  access: 'public',
  summary: 'The second step of a login, with a code or a backup code',
  errors: ['SECOND_FACTOR_INVALID', 'SECOND_STEP_EXPIRED', 'RATE_LIMITED'],
});

export const trustedDevices = defineEndpoint({
  method: 'GET',
  path: '/auth/trusted-devices',
  access: 'user',
  summary: 'The devices that are not asked for a code',
});

export const removeTrustedDevice = defineEndpoint({
  method: 'DELETE',
  path: '/auth/trusted-devices/{id}',
  access: 'user',
  summary: 'Ask this device for a code again',
  errors: ['NOT_FOUND'],
  success: 204,
});
