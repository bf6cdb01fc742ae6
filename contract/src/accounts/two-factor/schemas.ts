import { z } from 'zod';
import { defineCall, nothing } from '../../core/call.ts';
import { instant, ruled, uuid } from '../../core/fields.ts';
import { tokenPair } from '../../core/session.ts';
import { user } from '../../core/user.ts';
import { tempToken, typedPassword } from '../schemas.ts';
import { passwordTexts } from '../texts.ts';
import * as endpoints from './endpoints.ts';
import { backupCodeFault, totpFault } from './rules.ts';
import { twoFactorTexts } from './texts.ts';

/** Longest text that is looked at as a backup code; real ones are shorter. */
const BACKUP_CODE_MAX = 100;

export const totpToken = ruled(totpFault);
export const backupCode = ruled(backupCodeFault).max(BACKUP_CODE_MAX, twoFactorTexts.backupCodeRequired);
const backupCodes = z.array(z.string());

export const setupTwoFactor = defineCall(endpoints.setupTwoFactor, {
  /** `qrCode` is an image as a data: URL. There are no backup codes before the secret is verified (contract §4). */
  answer: z.object({ qrCode: z.string(), secret: z.string(), backupCodes }),
});

export const verifyTwoFactor = defineCall(endpoints.verifyTwoFactor, {
  body: z.object({ token: totpToken }),
  answer: z.object({ enabled: z.literal(true), backupCodes }),
});

export const disableTwoFactor = defineCall(endpoints.disableTwoFactor, {
  body: z
    .object({ password: typedPassword.optional(), totpToken: totpToken.optional() })
    .refine(({ password, totpToken }) => (password ?? totpToken) !== undefined, {
      error: passwordTexts.required,
      path: ['password'],
    }),
  answer: z.object({ enabled: z.literal(false) }),
});

export const renewBackupCodes = defineCall(endpoints.renewBackupCodes, { answer: z.object({ backupCodes }) });

export const twoFactorStatus = defineCall(endpoints.twoFactorStatus, {
  answer: z.object({ enabled: z.boolean(), verifiedAt: instant.nullable(), lastUsedAt: instant.nullable() }),
});

export const verifyLogin = defineCall(endpoints.verifyLogin, {
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
  answer: tokenPair.extend({ user }),
});

const trustedDevice = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
  current: z.boolean(),
});

export type TrustedDevice = z.output<typeof trustedDevice>;

export const trustedDevices = defineCall(endpoints.trustedDevices, {
  answer: z.object({ devices: z.array(trustedDevice) }),
});

export const removeTrustedDevice = defineCall(endpoints.removeTrustedDevice, {
  params: z.object({ id: uuid }),
  answer: nothing,
});
