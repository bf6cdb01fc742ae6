import { accountErrors } from '@app/contract/accounts/errors';
import { coreErrors } from '@app/contract/core/errors';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import { hasVerifiedSignInMethod } from '../sign-in-methods/index.ts';
import { type Account, isAdmin } from './account.ts';
import { findAccount, hasOtherAdmin, lockAccount, lockAdmins } from './store.ts';

/** Reads the account of an authenticated caller. @throws Failure INVALID_TOKEN if it no longer exists */
export async function requireAccount(db: Database, id: string): Promise<Account> {
  return requireFound(await findAccount(db, id));
}

/** Reads the account of an authenticated caller and locks it like `lockAccount`. @throws Failure INVALID_TOKEN if it no longer exists */
export async function lockRequiredAccount(tx: Database, id: string): Promise<Account> {
  return requireFound(await lockAccount(tx, id));
}

function requireFound(account: Account | undefined): Account {
  if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
  return account;
}

/**
 * Requires that an admin remains after a change. Call it in the transaction that deletes or blocks an account or changes its
 * role; a lock serializes such transactions, so that concurrent ones cannot remove all admins.
 * @param after the account after the change; undefined if it is deleted
 * @throws Failure LAST_ADMIN if no other admin has a verified sign-in method and is not blocked
 */
export async function requireRemainingAdmin(
  tx: Database,
  config: Config,
  before: Account,
  after: Account | undefined,
): Promise<void> {
  const canActAsAdmin = (account: Account) =>
    account.blockedAt === null && isAdmin(account, config) && hasVerifiedSignInMethod(account);
  if (!canActAsAdmin(before) || (after && canActAsAdmin(after))) return;
  await lockAdmins(tx);
  if (!(await hasOtherAdmin(tx, before.id, config.adminEmails))) throw failure(accountErrors, 'LAST_ADMIN');
}
