import { z } from 'zod';
import { passwordInput, totpToken } from '../core/credentials/fields.ts';
import { passwordTexts } from '../core/credentials/texts.ts';
import { defineOperation, noContent } from '../core/endpoints/operation.ts';
import { instant, uuid } from '../core/fields/fields.ts';
import * as endpoints from './endpoints.ts';

const backupCodes = z.array(z.string());

export const setupTwoFactor = defineOperation(endpoints.setupTwoFactor, {
  summary: 'Create a secret for an authenticator app; inactive until a code is verified',
  errors: ['TWO_FACTOR_ENABLED', 'REAUTHENTICATION_REQUIRED'],
  /** `qrCode` is an image as a data: URL. `backupCodes` is empty until the secret is verified. */
  response: z.object({ qrCode: z.string(), secret: z.string(), backupCodes }),
});

export const verifyTwoFactor = defineOperation(endpoints.verifyTwoFactor, {
  summary: 'Enable two-factor authentication with a code of the new secret; returns the backup codes once',
  errors: [
    'TWO_FACTOR_NOT_SET_UP',
    'TWO_FACTOR_ENABLED',
    'CODE_INCORRECT',
    'RATE_LIMITED',
    'REAUTHENTICATION_REQUIRED',
  ],
  body: z.object({ token: totpToken }),
  response: z.object({ enabled: z.literal(true), backupCodes }),
});

export const disableTwoFactor = defineOperation(endpoints.disableTwoFactor, {
  summary:
    'Disable two-factor authentication, with a second factor presented in this session within 30 minutes; revokes every other session and every trusted device',
  errors: ['TWO_FACTOR_DISABLED', 'PASSWORD_INCORRECT', 'CODE_INCORRECT', 'RATE_LIMITED', 'REAUTHENTICATION_REQUIRED'],
  body: z
    .object({ password: passwordInput.optional(), totpToken: totpToken.optional() })
    .refine(({ password, totpToken }) => (password ?? totpToken) !== undefined, {
      error: passwordTexts.required,
      path: ['password'],
    }),
  response: z.object({ enabled: z.literal(false) }),
});

export const regenerateBackupCodes = defineOperation(endpoints.regenerateBackupCodes, {
  summary:
    'Replace the backup codes with ten new ones, with a second factor presented in this session within 30 minutes',
  errors: ['TWO_FACTOR_DISABLED', 'RATE_LIMITED', 'REAUTHENTICATION_REQUIRED'],
  response: z.object({ backupCodes }),
});

export const getTwoFactorStatus = defineOperation(endpoints.getTwoFactorStatus, {
  summary: 'Get whether two-factor authentication is enabled and when it was last used',
  response: z.object({ enabled: z.boolean(), verifiedAt: instant.nullable(), lastUsedAt: instant.nullable() }),
});

const trustedDevice = z.object({
  id: z.uuid(),
  /** The User-Agent header. */
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  current: z.boolean(),
});

export type TrustedDevice = z.output<typeof trustedDevice>;

export const listTrustedDevices = defineOperation(endpoints.listTrustedDevices, {
  summary: 'List the trusted devices, which skip the second factor',
  response: z.object({ devices: z.array(trustedDevice) }),
});

export const removeTrustedDevice = defineOperation(endpoints.removeTrustedDevice, {
  summary: 'Remove a trusted device',
  errors: ['NOT_FOUND'],
  params: z.object({ id: uuid }),
  response: noContent,
});
