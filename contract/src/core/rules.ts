import type { Rule } from './rule.ts';

/** Longest address that mail can carry (RFC 5321 §4.5.3.1.3, less the angle brackets). */
const EMAIL_MAX = 254;
const LOCAL_PART_MAX = 64;
/** The Kelvin sign (U+212A) is none of the letters: in lower case it is a `k`, and two mailboxes would count as one. */
const EMAIL_PATTERN =
  /^[^\s@"(),:;<>[\\\]\p{Cc}\u212A]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/u;

/**
 * The rule for an e-mail address, in the words of the screen that asks (contract §3).
 * Surrounding blanks do not count.
 */
export function emailRule(texts: { readonly required: string; readonly invalid: string }): Rule {
  return (value) => {
    const address = value.trim();
    if (address === '') return texts.required;
    const local = address.indexOf('@');
    return address.length <= EMAIL_MAX &&
      local <= LOCAL_PART_MAX &&
      EMAIL_PATTERN.test(address) &&
      !/^\.|\.\.|\.@/.test(address)
      ? null
      : texts.invalid;
  };
}

/** The form in which two addresses are compared: without blanks around it and in lower case. */
export function sameAddress(email: string): string {
  return email.trim().toLowerCase();
}
