import { RECIPIENT_MAIL_RATE } from '@app/contract/core/limits';
import { sameAddress } from '@app/contract/core/rules';
import type { Database } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';

/**
 * What an email is for. Strangers can cause those of the first three classes; each is counted per recipient and hour.
 * - `verification`: a link that proves or links a mailbox
 * - `password-reset`: a link that sets a new password
 * - `notice`: tells the owner of an email address what somebody else tried with it
 * - `security-report`: tells the owner of a verified or just proven email address what happened to the account; never
 *   counted
 */
export type MailClass = 'verification' | 'password-reset' | 'notice' | 'security-report';

/**
 * Who causes an email, where that is not anybody who knows the recipient's email address:
 * - `recipient`: a signed-in account writes to its own verified email address; never counted
 * - `knownDevice`: a device that is known to the account whose verified email address this is; it is counted apart from
 *   strangers, so that they cannot silence the owner
 */
export type MailCause = 'recipient' | { readonly knownDevice: string };

/** Emails of a higher priority are sent first: people wait for links, nobody waits for a notice. */
export function priorityOf(mailClass: MailClass): number {
  return mailClass === 'notice' ? 0 : 1;
}

/**
 * Counts an email in the transaction that enqueues it.
 * @returns false when the recipient has had enough of its class within the hour
 */
export async function countMail(
  limits: Limits,
  tx: Database,
  mailClass: MailClass,
  to: string,
  cause: MailCause | undefined,
): Promise<boolean> {
  if (mailClass === 'security-report' || cause === 'recipient') return true;
  const recipient = sameAddress(to);
  const key = cause === undefined ? recipient : `${recipient} ${cause.knownDevice}`;
  return limits.count(tx, `mail-${mailClass}`, key, RECIPIENT_MAIL_RATE);
}
