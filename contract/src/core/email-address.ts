import type { Validator } from './validator.ts';

/** Maximum length of an email address (RFC 5321 §4.5.3.1.3, without the angle brackets). */
const EMAIL_MAX = 254;
const LOCAL_PART_MAX = 64;
/** Excludes the Kelvin sign (U+212A), whose lower case is `k`: two mailboxes would compare equal. */
const EMAIL_PATTERN =
  /^[^\s@"(),:;<>[\\\]\p{Cc}\u212A]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/u;

/**
 * Creates a validator of email addresses with the given error texts. Surrounding white space is ignored.
 */
export function createEmailValidator(texts: { readonly required: string; readonly invalid: string }): Validator {
  return (value) => {
    const email = value.trim();
    if (email === '') return texts.required;
    const localPartLength = email.indexOf('@');
    return email.length <= EMAIL_MAX &&
      localPartLength <= LOCAL_PART_MAX &&
      EMAIL_PATTERN.test(email) &&
      !/^\.|\.\.|\.@/.test(email)
      ? null
      : texts.invalid;
  };
}

/** The form in which email addresses are stored and compared: trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
