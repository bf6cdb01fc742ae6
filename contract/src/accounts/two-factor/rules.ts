import type { Rule } from '../../core/rule.ts';
import { TOTP_DIGITS } from './limits.ts';
import { twoFactorTexts } from './texts.ts';

const CODE = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`);

/** A code of an authenticator app: exactly six digits (specification part 1 §5). */
export const totpFault: Rule = (code) => (CODE.test(code) ? null : twoFactorTexts.codeRequired);

/** A backup code is only asked for; whether it is one, the server knows. */
export const backupCodeFault: Rule = (code) => (tidyBackupCode(code) === '' ? twoFactorTexts.backupCodeRequired : null);

/** The form in which a backup code is sent and compared: upper case, no blanks (specification part 1 §5). */
export function tidyBackupCode(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}
