import { createEmailValidator } from '../core/email-address.ts';
import { normalizeIdentifier, normalizePassword } from '../core/typed-text.ts';
import type { Validator } from '../core/validator.ts';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './limits.ts';
import { emailTexts, passwordTexts, usernameTexts } from './texts.ts';

/** Validates an email address in the login, forgot-password, resend and settings forms. */
export const validateEmail: Validator = createEmailValidator(emailTexts);

/** Validates an email address in the sign-up form. */
export const validateSignupEmail: Validator = createEmailValidator({
  required: emailTexts.required,
  invalid: emailTexts.invalidAtSignup,
});

/** Validates an email address when completing a provider sign-up. */
export const validateProviderEmail: Validator = createEmailValidator({
  required: emailTexts.required,
  invalid: emailTexts.invalidFormat,
});

/** Requirements for a normalized password, in the order in which errors are reported. */
export const PASSWORD_REQUIREMENTS = [
  { name: 'tooShort', isMet: (password: string) => [...password].length >= PASSWORD_MIN },
  { name: 'tooLong', isMet: (password: string) => [...password].length <= PASSWORD_MAX },
  { name: 'uppercase', isMet: (password: string) => /[A-Z]/.test(password) },
  { name: 'lowercase', isMet: (password: string) => /[a-z]/.test(password) },
  { name: 'number', isMet: (password: string) => /[0-9]/.test(password) },
] as const;

/** The requirements for the generators of password managers: the attribute `passwordrules` (Apple, Password Rules). */
export const PASSWORD_RULES = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; required: upper; required: lower; required: digit;`;

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

/** Validates the password of a login: required only, so that passwords set under earlier rules keep working. */
export const validateLoginPassword: Validator = (password) => (password === '' ? passwordTexts.required : null);

/** Validates the repeated password of a form. */
export function validatePasswordConfirmation(password: string, repeated: string): string | null {
  if (repeated === '') return passwordTexts.confirm;
  return normalizePassword(password) === normalizePassword(repeated) ? null : passwordTexts.mismatch;
}

/** Validates a username at sign-up; `validateSettingsUsername` is stricter. */
export const validateSignupUsername: Validator = (input) => {
  const username = normalizeIdentifier(input);
  if (username === '') return usernameTexts.required;
  if (username.length < USERNAME_MIN) return usernameTexts.tooShort;
  if (username.length > USERNAME_MAX) return usernameTexts.tooLong;
  return /^[A-Za-z0-9_-]+$/.test(username) ? null : usernameTexts.characters;
};
