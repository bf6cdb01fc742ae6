import { MAX_DECLINED_EMAILS } from '@app/contract/accounts/email/limits';
import { normalizeEmail } from '@app/contract/core/email-address';
import type { Account } from '../accounts/index.ts';

/** The email addresses whose owners declined a link of an account. */
export type DeclinedEmails = Pick<Account, 'declinedEmailKeys'>;

/**
 * Whether the account must not send links to an email address: its owner declined one, or so many other owners did that the
 * account cannot remember more.
 */
export function isEmailDeclined({ declinedEmailKeys: keys }: DeclinedEmails, email: string): boolean {
  return keys.length >= MAX_DECLINED_EMAILS || keys.includes(normalizeEmail(email));
}

/** Returns the column with which an account remembers another declined email address. */
export function addDeclinedEmail({ declinedEmailKeys }: DeclinedEmails, email: string): DeclinedEmails {
  return { declinedEmailKeys: [...declinedEmailKeys, normalizeEmail(email)] };
}
