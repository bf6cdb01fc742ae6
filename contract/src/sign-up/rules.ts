import { USERNAME_MIN } from '../core/credentials/limits.ts';
import { emailTexts } from '../core/credentials/texts.ts';
import { createEmailValidator } from '../core/fields/email-address.ts';
import { normalizeIdentifier } from '../core/fields/typed-text.ts';
import type { Validator } from '../core/fields/validator.ts';
import { USERNAME_MAX } from './limits.ts';
import { usernameTexts } from './texts.ts';

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

/** Validates a username at sign-up; `validateSettingsUsername` is stricter. */
export const validateSignupUsername: Validator = (input) => {
  const username = normalizeIdentifier(input);
  if (username === '') return usernameTexts.required;
  if (username.length < USERNAME_MIN) return usernameTexts.tooShort;
  if (username.length > USERNAME_MAX) return usernameTexts.tooLong;
  return /^[A-Za-z0-9_-]+$/.test(username) ? null : usernameTexts.characters;
};
