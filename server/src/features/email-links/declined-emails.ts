import { MAX_DECLINED_EMAILS } from '@app/contract/accounts/email/limits';
import { normalizeEmail } from '@app/contract/core/email-address';
import type { Account } from '../accounts/index.ts';

/** The email addresses whose owners declined a link of an account. */
export type DeclinedEmails = Pick<Account, 'declinedEmailKey' | 'earlierDeclinedEmailKeys'>;

const listKeys = ({ declinedEmailKey, earlierDeclinedEmailKeys }: DeclinedEmails) =>
  declinedEmailKey === null ? earlierDeclinedEmailKeys : [...earlierDeclinedEmailKeys, declinedEmailKey];

/**
 * Whether the account must not send links to an email address: its owner declined one, or so many other owners did that the
 * account cannot remember more.
 */
export function isEmailDeclined(account: DeclinedEmails, email: string): boolean {
  const keys = listKeys(account);
  return keys.length >= MAX_DECLINED_EMAILS || keys.includes(normalizeEmail(email));
}

/** The columns of an account that remembers no declined email addresses. */
export const NO_DECLINED_EMAILS: DeclinedEmails = { declinedEmailKey: null, earlierDeclinedEmailKeys: [] };

/** Returns the columns with which an account remembers another declined email address. */
export function addDeclinedEmail(account: DeclinedEmails, email: string): DeclinedEmails {
  return { declinedEmailKey: normalizeEmail(email), earlierDeclinedEmailKeys: listKeys(account) };
}
