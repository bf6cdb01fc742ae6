import type { Rule } from '../core/rule.ts';
import { emailRule } from '../core/rules.ts';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './limits.ts';
import { emailTexts, passwordTexts, usernameTexts } from './texts.ts';

/** An address as login, forgot-password, resend and settings ask for it. */
export const emailFault: Rule = emailRule(emailTexts);

/** An address as signup asks for it. */
export const signupEmailFault: Rule = emailRule({ required: emailTexts.required, invalid: emailTexts.invalidAtSignup });

/** An address as complete-signup and Steam's e-mail step ask for it. */
export const providerEmailFault: Rule = emailRule({ required: emailTexts.required, invalid: emailTexts.invalidFormat });

/** In the order in which the first fault is shown. */
export const PASSWORD_REQUIREMENTS = [
  { name: 'tooShort', met: (password: string) => [...password].length >= PASSWORD_MIN },
  { name: 'tooLong', met: (password: string) => [...password].length <= PASSWORD_MAX },
  { name: 'uppercase', met: (password: string) => /[A-Z]/.test(password) },
  { name: 'lowercase', met: (password: string) => /[a-z]/.test(password) },
  { name: 'number', met: (password: string) => /[0-9]/.test(password) },
] as const;

/**
 * The rule for a new password (specification part 1 §5), judged alike wherever one is set.
 * A character is a Unicode code point.
 */
export const passwordFault: Rule = (password) => {
  if (password === '') return passwordTexts.required;
  const broken = PASSWORD_REQUIREMENTS.find((requirement) => !requirement.met(password));
  return broken ? passwordTexts[broken.name] : null;
};

/** At login a password is only asked for: what was once accepted must stay typeable. */
export const loginPasswordFault: Rule = (password) => (password === '' ? passwordTexts.required : null);

/** The repeated password of a form. */
export function confirmationFault(password: string, repeated: string): string | null {
  if (repeated === '') return passwordTexts.confirm;
  return password === repeated ? null : passwordTexts.mismatch;
}

/** A username as complete-signup asks for it; settings has a rule of its own (contract §3). */
export const signupUsernameFault: Rule = (username) => {
  if (username === '') return usernameTexts.required;
  if (username.length < USERNAME_MIN) return usernameTexts.tooShort;
  if (username.length > USERNAME_MAX) return usernameTexts.tooLong;
  return /^[A-Za-z0-9_-]+$/.test(username) ? null : usernameTexts.characters;
};
