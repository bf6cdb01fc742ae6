import { defineEndpoint } from '../core/endpoints/endpoint.ts';

export const setupTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/setup',
  access: 'user',
});

export const verifyTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/verify',
  access: 'user',
});

export const disableTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/disable',
  access: 'user',
});

export const regenerateBackupCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/2fa/backup-codes',
  access: 'user',
});

export const getTwoFactorStatus = defineEndpoint({
  method: 'GET',
  path: '/auth/2fa/status',
  access: 'user',
});

export const listTrustedDevices = defineEndpoint({
  method: 'GET',
  path: '/auth/trusted-devices',
  access: 'user',
});

export const removeTrustedDevice = defineEndpoint({
  method: 'DELETE',
  path: '/auth/trusted-devices/{id}',
  access: 'user',
  success: 204,
});
