import { normalizeIdentifier, removeInvisible } from './typed-text.ts';
import type { Validator } from './validator.ts';

/** Maximum length of an email address (RFC 5321 §4.5.3.1.3, without the angle brackets). */
const EMAIL_MAX = 254;
const LOCAL_PART_MAX = 64;
const EMAIL_PATTERN =
  /^[^\s@"(),:;<>[\\\]\p{Cc}]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/u;
/** Unicode NFC converts this character to the letter K. */
const KELVIN_SIGN = '\u212A';
/** Letters and digits of a domain name in any script, hyphens and full stops. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}.\u3002-]{1,253}$/u;

/**
 * Creates a validator of email addresses with the given error texts. It validates the canonical form (`canonicalEmail`).
 */
export function createEmailValidator(texts: { readonly required: string; readonly invalid: string }): Validator {
  return (value) => {
    const email = canonicalEmail(value);
    if (email === '') return texts.required;
    const localPartLength = email.indexOf('@');
    return email.length <= EMAIL_MAX &&
      localPartLength <= LOCAL_PART_MAX &&
      EMAIL_PATTERN.test(email) &&
      !/^\.|\.\.|\.@/.test(email) &&
      removeInvisible(email) === email &&
      !value.includes(KELVIN_SIGN)
      ? null
      : texts.invalid;
  };
}

/**
 * Returns the form in which an email address is stored and mailed: a normalized identifier whose domain is in ASCII (IDNA, as
 * browsers do it: UTS #46). A domain that cannot be converted stays as it is and fails validation.
 */
export function canonicalEmail(text: string): string {
  const email = normalizeIdentifier(text);
  const domainStart = email.lastIndexOf('@') + 1;
  return domainStart === 0 ? email : email.slice(0, domainStart) + domainToAscii(email.slice(domainStart));
}

/** Returns the form in which email addresses are compared: the canonical form in lower case. */
export function normalizeEmail(email: string): string {
  return canonicalEmail(email).toLowerCase().normalize('NFC');
}

function domainToAscii(domain: string): string {
  if (!/[^ -~]/.test(domain) || !INTERNATIONAL_DOMAIN.test(domain)) return domain;
  // A look-alike such as the long s would become another letter, and an invisible character would disappear.
  if (removeInvisible(domain.normalize('NFKC')) !== domain) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}
