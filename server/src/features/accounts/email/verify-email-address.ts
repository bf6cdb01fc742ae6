import { accountErrors } from '@app/contract/accounts/errors';
import type { Database } from '../../../platform/database/database.ts';
import { violates } from '../../../platform/database/errors.ts';
import { failure } from '../../../platform/failure.ts';
import type { Account } from '../account.ts';
import { verifiedAll } from '../identities/ways-in.ts';
import { updateAccount } from '../store.ts';
import { deleteLinksToSharedEmail } from './store.ts';

type Changes = Parameters<typeof updateAccount>[2];

/**
 * Marks an account's email address as verified, with the provider accounts that waited for it, and voids the links of
 * every other account that shares the email address. The caller's transaction holds `lockEmailAddress` and the account.
 * @param changes written together with it
 * @throws the driver's error of `accounts_verified_email` where another account has verified the email address
 */
export async function verifyEmailAddress(
  tx: Database,
  account: Account,
  changes: Changes,
  now: Date,
): Promise<Account> {
  const linked = verifiedAll(changes.linked ?? account.linked);
  const proven = { ...changes, linked, emailVerified: true, signupBrowserHash: null };
  const verified = await updateAccount(tx, account.id, proven, now);
  if (verified?.emailKey == null) throw new Error('A locked account has no email address to verify');
  await deleteLinksToSharedEmail(tx, verified.emailKey, verified.id);
  return verified;
}

/** Rejects with LINK_INVALID where another account verified the email address first: its links are void. */
export function asInvalidLink(error: unknown): never {
  if (violates(error, 'accounts_verified_email')) throw failure(accountErrors, 'LINK_INVALID');
  throw error;
}
