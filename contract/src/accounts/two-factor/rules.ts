import { normalizeCode } from '../../core/typed-text.ts';
import type { Validator } from '../../core/validator.ts';
import { BACKUP_CODE_GROUP_LENGTH, BACKUP_CODE_GROUPS, TOTP_DIGITS } from './limits.ts';
import { twoFactorTexts } from './texts.ts';

const TOTP_CODE = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`);
const BACKUP_CODE = new RegExp(`^[0-9A-Z]{${BACKUP_CODE_GROUPS * BACKUP_CODE_GROUP_LENGTH}}$`);

/** Validates the format of an authenticator code: exactly six digits. */
export const validateTotpCode: Validator = (code) =>
  TOTP_CODE.test(normalizeCode(code)) ? null : twoFactorTexts.codeRequired;

/** Validates the format of a backup code. A code that cannot be right is not sent: each one sent counts as an attempt. */
export const validateBackupCode: Validator = (input) => {
  const code = normalizeCode(input);
  if (code === '') return twoFactorTexts.backupCodeRequired;
  return BACKUP_CODE.test(code) ? null : twoFactorTexts.backupCodeFormat;
};
