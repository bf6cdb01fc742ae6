import { emailLinkErrors } from '@app/contract/email-links/errors';
import { ADD_PASSWORD_LINK_SECONDS } from '@app/contract/passwords/limits';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import type { Account } from '../accounts/index.ts';
import { type AccountWithEmail, findLinkBrowser, sendLink, verifyEmailAddress } from '../email-links/index.ts';
import { recordSecurityEvent, reportSecurityChange, securityReports } from '../security-log/index.ts';
import { addPasswordEmail } from './emails.ts';

/**
 * Sends the link that confirms the pending first password of an account or, if another account has verified the email address,
 * a notice to its owner. It revokes the earlier link.
 * @param browserHash hash of the token of the browser that submitted the password
 */
export function requestPendingPassword(
  services: Services,
  tx: Transaction,
  account: AccountWithEmail,
  browserHash: string | null,
): Promise<void> {
  const { username } = account;
  return sendLink(services, tx, account, {
    purpose: 'add-password',
    browserHash,
    lifetimeSeconds: ADD_PASSWORD_LINK_SECONDS,
    page: '/verify-email',
    kind: addPasswordEmail(services.config),
    propsOf: (href) => ({ username, href }),
  });
}

/** Sends a new link for a pending password, which revokes the earlier one. */
export async function resendPendingPassword(
  services: Services,
  tx: Transaction,
  account: AccountWithEmail,
): Promise<void> {
  await requestPendingPassword(services, tx, account, await findLinkBrowser(tx, account.id, 'add-password'));
}

/**
 * Activates the pending password of an account whose link was consumed in the same transaction.
 * @throws Failure LINK_INVALID if no password is pending; and the errors of `verifyEmailAddress`
 */
export async function activatePendingPassword(
  services: Services,
  tx: Transaction,
  account: Account,
  client: Client,
): Promise<void> {
  const { id, pendingPasswordHash } = account;
  if (pendingPasswordHash === null) throw failure(emailLinkErrors, 'LINK_INVALID');
  const changes = { passwordHash: pendingPasswordHash, pendingPasswordHash: null };
  await verifyEmailAddress(services, tx, account, changes);
  await recordSecurityEvent(services, tx, id, 'password_set', client);
  const verified = { ...account, emailVerified: true };
  await reportSecurityChange(services, tx, verified, securityReports.passwordSet, client);
}
