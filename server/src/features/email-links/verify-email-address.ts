import { emailLinkErrors } from '@app/contract/email-links/errors';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { failure } from '../../platform/failure.ts';
import type { Services } from '../../services.ts';
import { type Account, updateAccount } from '../accounts/index.ts';
import { joinInterval, keepInterval } from '../draw-intervals/index.ts';
import { markAllVerified } from '../sign-in-methods/index.ts';
import { deleteLinksToSharedEmail } from './store.ts';

type Changes = Parameters<typeof updateAccount>[2];

/**
 * Marks an account's email address and its unverified providers as verified, and deletes the links of every other account
 * with that email address. The caller's transaction must have called `lockEmailAddress` and locked the account.
 * @param changes further changes, written in the same update
 * @throws the unique violation of `accounts_verified_email` if another account has verified the email address
 */
export async function verifyEmailAddress(
  services: Pick<Services, 'config' | 'clock' | 'keys'>,
  tx: Database,
  account: Account,
  changes: Changes,
): Promise<Account> {
  const linked = markAllVerified(changes.linked ?? account.linked);
  const fields = { ...changes, linked, emailVerified: true, signupBrowserHash: null };
  const verified = await updateAccount(tx, account.id, fields, services.clock.now());
  if (verified?.emailKey == null) throw new Error('A locked account has no email address to verify');
  await deleteLinksToSharedEmail(tx, verified.emailKey, verified.id);
  await keepInterval(services, tx, account, verified);
  return joinInterval(services, tx, verified);
}

/** Maps the unique violation of a verified email address to LINK_INVALID: another account verified it first. */
export function rethrowAsInvalidLink(error: unknown): never {
  if (isUniqueViolation(error, 'accounts_verified_email')) throw failure(emailLinkErrors, 'LINK_INVALID');
  throw error;
}
