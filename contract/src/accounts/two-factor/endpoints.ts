import { defineEndpoint } from '../../core/endpoint.ts';

export const setupTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/setup',
  access: 'user',
  summary: 'Create a secret for an authenticator app; inactive until a code is verified',
  errors: ['TWO_FACTOR_ENABLED', 'REAUTHENTICATION_REQUIRED'],
});

export const verifyTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/verify',
  access: 'user',
  summary: 'Enable two-factor authentication with a code of the new secret; returns the backup codes once',
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

export const regenerateBackupCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/backup-codes',
  access: 'user',
  summary:
    'Replace the backup codes with ten new ones, with a second factor presented in this session within 30 minutes',
  errors: ['TWO_FACTOR_DISABLED', 'REAUTHENTICATION_REQUIRED'],
});

export const getTwoFactorStatus = defineEndpoint({
  method: 'GET',
  path: '/auth/2fa/status',
  access: 'user',
  summary: 'Get whether two-factor authentication is enabled and when it was last used',
});

export const verifyLoginCode = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/verify-login',
  access: 'public',
  summary: 'Complete a login with an authenticator code or a backup code',
  errors: ['SECOND_FACTOR_INVALID', 'SECOND_STEP_EXPIRED', 'ACCOUNT_BLOCKED', 'RATE_LIMITED'],
});

export const listTrustedDevices = defineEndpoint({
  method: 'GET',
  path: '/auth/trusted-devices',
  access: 'user',
  summary: 'List the trusted devices, which skip the second factor',
});

export const removeTrustedDevice = defineEndpoint({
  method: 'DELETE',
  path: '/auth/trusted-devices/{id}',
  access: 'user',
  summary: 'Remove a trusted device',
  errors: ['NOT_FOUND'],
  success: 204,
});
