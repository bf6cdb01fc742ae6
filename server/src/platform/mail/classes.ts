import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { RECIPIENT_EMAIL_RATE } from '@app/contract/core/limits';
import type { Database } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';

/**
 * The purpose of an email. Anyone can trigger emails of the first three classes, so each is limited per recipient per hour
 * (docs/reference/emails.md).
 * - `verification`: a link that verifies an email address or links a provider
 * - `password-reset`: a link that sets a new password
 * - `notice`: informs the owner of an email address that someone else tried to use it
 * - `security-report`: informs the owner of a verified email address about a change of the account; never limited
 * - `notification`: what the owner of a verified email address wants to be notified of; never limited
 * - `test`: an admin tries out an email; limited by the developer tools
 */
export type EmailClass = 'verification' | 'password-reset' | 'notice' | 'security-report' | 'notification' | 'test';

/** Classes that are limited. */
export const LIMITED_CLASSES: readonly EmailClass[] = ['verification', 'password-reset', 'notice'];
/** Classes of emails for which users wait, or that may be urgent. */
const URGENT: readonly EmailClass[] = ['verification', 'password-reset', 'security-report', 'test'];

/**
 * Who triggers an email; omitted if this can be anyone who knows the recipient's email address:
 * - `recipient`: a signed-in account, to its own verified email address; never limited
 * - `knownDevice`: a known device of the account with this verified email address; limited separately, so that strangers
 *   cannot exhaust the owner's limit
 */
export type EmailCause = 'recipient' | { readonly knownDevice: string };

/** Returns the job priority of an email: users wait for links, but not for notices. */
export function emailPriority(emailClass: EmailClass): number {
  return URGENT.includes(emailClass) ? 1 : 0;
}

/**
 * Counts an email toward the limit of its recipient, in the transaction that enqueues it.
 * @returns false if the limit is exceeded
 */
export async function countEmail(
  limits: Limits,
  tx: Database,
  emailClass: EmailClass,
  to: string,
  cause: EmailCause | undefined,
): Promise<boolean> {
  if (!LIMITED_CLASSES.includes(emailClass) || cause === 'recipient') return true;
  const recipient = normalizeEmail(to);
  const key = cause === undefined ? recipient : `${recipient} ${cause.knownDevice}`;
  return limits.count(tx, `mail-${emailClass}`, key, RECIPIENT_EMAIL_RATE);
}
