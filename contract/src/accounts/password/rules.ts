import type { Rule } from '../../core/rule.ts';
import { PASSWORD_REQUIREMENTS, passwordFault } from '../rules.ts';
import { LONG_PASSWORD } from './limits.ts';
import { changePasswordTexts, requirementTexts } from './texts.ts';

export type Strength = 'weak' | 'medium' | 'strong';

/**
 * How strong a password is (specification part 1 §5): weak where it breaks the rule, else by how many it has of: ten
 * characters, one that is neither a letter from A to Z nor a digit, two capitals, two digits.
 */
export function passwordStrength(password: string): Strength {
  if (passwordFault(password) !== null) return 'weak';
  const merits = [
    [...password].length >= LONG_PASSWORD,
    /[^A-Za-z0-9]/.test(password),
    /[A-Z].*[A-Z]/s.test(password),
    /[0-9].*[0-9]/s.test(password),
  ].filter(Boolean).length;
  if (merits >= 3) return 'strong';
  return merits >= 1 ? 'medium' : 'weak';
}

/** One line of the live checklist. */
export interface Requirement {
  readonly text: string;
  readonly met: boolean;
}

/** The checklist for what is typed so far; all of it is met exactly where the rule finds no fault. */
export function passwordRequirements(password: string): readonly Requirement[] {
  return PASSWORD_REQUIREMENTS.map(({ name, met }) => ({
    text: requirementTexts[name],
    // nothing typed is not "at most 12 characters" yet
    met: password !== '' && met(password),
  }));
}

/** The current password is only asked for: whether it is the right one the server says. */
export const currentPasswordFault: Rule = (password) => (password === '' ? changePasswordTexts.currentRequired : null);

/** The repeated new password of the settings, whose words differ from those of signup and reset. */
export function newConfirmationFault(password: string, repeated: string): string | null {
  return password === repeated ? null : changePasswordTexts.mismatch;
}
