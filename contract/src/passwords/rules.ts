import { PASSWORD_MAX, PASSWORD_MIN } from '../core/credentials/limits.ts';
import { PASSWORD_REQUIREMENTS, validatePassword } from '../core/credentials/rules.ts';
import { passwordTexts } from '../core/credentials/texts.ts';
import { normalizePassword } from '../core/fields/typed-text.ts';
import type { Validator } from '../core/fields/validator.ts';
import { LONG_PASSWORD_LENGTH } from './limits.ts';
import { changePasswordTexts, requirementTexts } from './texts.ts';

/** The requirements for the generators of password managers: the attribute `passwordrules` (Apple, Password Rules). */
export const PASSWORD_RULES = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; required: upper; required: lower; required: digit;`;

/** Validates the repeated password of a form. */
export function validatePasswordConfirmation(password: string, repeated: string): string | null {
  if (repeated === '') return passwordTexts.confirm;
  return normalizePassword(password) === normalizePassword(repeated) ? null : passwordTexts.mismatch;
}

export type PasswordStrength = 'weak' | 'medium' | 'strong';

/**
 * Rates a password. An invalid password is weak; a valid one scores a point for each of: ten characters, a character
 * that is neither a letter from A to Z nor a digit, two uppercase letters, two digits.
 * @returns `strong` from three points, `medium` from one, otherwise `weak`
 */
export function passwordStrength(input: string): PasswordStrength {
  if (validatePassword(input) !== null) return 'weak';
  const password = normalizePassword(input);
  const score = [
    [...password].length >= LONG_PASSWORD_LENGTH,
    /[^A-Za-z0-9]/.test(password),
    /[A-Z].*[A-Z]/s.test(password),
    /[0-9].*[0-9]/s.test(password),
  ].filter(Boolean).length;
  if (score >= 3) return 'strong';
  return score >= 1 ? 'medium' : 'weak';
}

/** One item of the password checklist. */
export interface PasswordRequirement {
  readonly text: string;
  readonly isMet: boolean;
}

/** The checklist for the current input; all items are met if and only if the password is valid. */
export function passwordRequirements(input: string): readonly PasswordRequirement[] {
  const password = normalizePassword(input);
  return PASSWORD_REQUIREMENTS.map(({ name, isMet }) => ({
    text: requirementTexts[name],
    // An empty password does not satisfy "at most 12 characters" yet.
    isMet: password !== '' && isMet(password),
  }));
}

/** Validates the current password, which is only required; the server checks whether it is correct. */
export const validateCurrentPassword: Validator = (password) =>
  password === '' ? changePasswordTexts.currentRequired : null;

/** Validates the repeated new password in the settings, whose error text differs from sign-up and reset. */
export function validateNewPasswordConfirmation(password: string, repeated: string): string | null {
  return normalizePassword(password) === normalizePassword(repeated) ? null : changePasswordTexts.mismatch;
}
