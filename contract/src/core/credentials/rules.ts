import { createEmailValidator } from '../fields/email-address.ts';
import { normalizeCode, normalizePassword } from '../fields/typed-text.ts';
import type { Validator } from '../fields/validator.ts';
import { BACKUP_CODE_GROUP_LENGTH, BACKUP_CODE_GROUPS, PASSWORD_MAX, PASSWORD_MIN, TOTP_DIGITS } from './limits.ts';
import { codeTexts, emailTexts, passwordTexts } from './texts.ts';

/** Validates an email address in the login, forgot-password, resend and settings forms. */
export const validateEmail: Validator = createEmailValidator(emailTexts);

/** Requirements for a normalized password, in the order in which errors are reported. */
export const PASSWORD_REQUIREMENTS = [
  { name: 'tooShort', isMet: (password: string) => [...password].length >= PASSWORD_MIN },
  { name: 'tooLong', isMet: (password: string) => [...password].length <= PASSWORD_MAX },
  { name: 'uppercase', isMet: (password: string) => /[A-Z]/.test(password) },
  { name: 'lowercase', isMet: (password: string) => /[a-z]/.test(password) },
  { name: 'number', isMet: (password: string) => /[0-9]/.test(password) },
] as const;

/**
 * Validates a new password (docs/reference/passwords.md) in its normalized form. Length is counted in Unicode code points.
 * @returns the error text of the first unmet requirement, or null
 */
export const validatePassword: Validator = (input) => {
  const password = normalizePassword(input);
  if (password === '') return passwordTexts.required;
  const unmet = PASSWORD_REQUIREMENTS.find((requirement) => !requirement.isMet(password));
  return unmet ? passwordTexts[unmet.name] : null;
};

/** Validates the password of a login, which is only required, so that passwords set under earlier rules still work. */
export const validateLoginPassword: Validator = (password) => (password === '' ? passwordTexts.required : null);

const TOTP_CODE = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`);
const BACKUP_CODE = new RegExp(`^[0-9A-Z]{${BACKUP_CODE_GROUPS * BACKUP_CODE_GROUP_LENGTH}}$`);

/** Validates the format of an authenticator code: exactly six digits. */
export const validateTotpCode: Validator = (code) =>
  TOTP_CODE.test(normalizeCode(code)) ? null : codeTexts.totpRequired;

/** Validates the format of a backup code, so that the form does not send a malformed code, which would count as an attempt. */
export const validateBackupCode: Validator = (input) => {
  const code = normalizeCode(input);
  if (code === '') return codeTexts.backupRequired;
  return BACKUP_CODE.test(code) ? null : codeTexts.backupFormat;
};
