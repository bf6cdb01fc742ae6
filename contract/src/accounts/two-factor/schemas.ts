import { z } from 'zod';
import { instant, uuid, validatedString } from '../../core/fields.ts';
import { defineOperation, noContent } from '../../core/operation.ts';
import { tokenPair } from '../../core/session.ts';
import { user } from '../../core/user.ts';
import { passwordInput, tempToken } from '../schemas.ts';
import { passwordTexts } from '../texts.ts';
import * as endpoints from './endpoints.ts';
import { validateBackupCode, validateTotpCode } from './rules.ts';
import { twoFactorTexts } from './texts.ts';

/** Maximum length of a submitted backup code; real codes are shorter. */
const BACKUP_CODE_MAX = 100;

export const totpToken = validatedString(validateTotpCode);
export const backupCode = validatedString(validateBackupCode).max(BACKUP_CODE_MAX, twoFactorTexts.backupCodeRequired);
const backupCodes = z.array(z.string());

export const setupTwoFactor = defineOperation(endpoints.setupTwoFactor, {
  /** `qrCode` is an image as a data: URL. `backupCodes` is empty until the secret is verified. */
  response: z.object({ qrCode: z.string(), secret: z.string(), backupCodes }),
});

export const verifyTwoFactor = defineOperation(endpoints.verifyTwoFactor, {
  body: z.object({ token: totpToken }),
  response: z.object({ enabled: z.literal(true), backupCodes }),
});

export const disableTwoFactor = defineOperation(endpoints.disableTwoFactor, {
  body: z
    .object({ password: passwordInput.optional(), totpToken: totpToken.optional() })
    .refine(({ password, totpToken }) => (password ?? totpToken) !== undefined, {
      error: passwordTexts.required,
      path: ['password'],
    }),
  response: z.object({ enabled: z.literal(false) }),
});

export const regenerateBackupCodes = defineOperation(endpoints.regenerateBackupCodes, {
  response: z.object({ backupCodes }),
});

export const getTwoFactorStatus = defineOperation(endpoints.getTwoFactorStatus, {
  response: z.object({ enabled: z.boolean(), verifiedAt: instant.nullable(), lastUsedAt: instant.nullable() }),
});

export const verifyLoginCode = defineOperation(endpoints.verifyLoginCode, {
  body: z
    .object({
      tempToken,
      totpToken: totpToken.optional(),
      backupCode: backupCode.optional(),
      trustDevice: z.boolean().default(false),
    })
    .refine(({ totpToken, backupCode }) => (totpToken === undefined) !== (backupCode === undefined), {
      error: twoFactorTexts.codeRequired,
      path: ['totpToken'],
    }),
  response: tokenPair.extend({ user }),
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
  response: z.object({ devices: z.array(trustedDevice) }),
});

export const removeTrustedDevice = defineOperation(endpoints.removeTrustedDevice, {
  params: z.object({ id: uuid }),
  response: noContent,
});
