import type { Validator } from '../../core/validator.ts';
import { TOTP_DIGITS } from './limits.ts';
import { twoFactorTexts } from './texts.ts';

const CODE = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`);

/** Validates the format of an authenticator code: exactly six digits. */
export const validateTotpCode: Validator = (code) => (CODE.test(code) ? null : twoFactorTexts.codeRequired);

/** Validates a backup code: required only, the server checks whether it is correct. */
export const validateBackupCode: Validator = (code) =>
  normalizeBackupCode(code) === '' ? twoFactorTexts.backupCodeRequired : null;

/** Removes white space and converts to upper case, the form in which backup codes are sent and compared. */
export function normalizeBackupCode(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}
