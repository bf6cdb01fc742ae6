import { coreErrors } from '@app/contract/core/errors';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Account, lockRequiredAccount } from '../accounts/index.ts';
import { findSession } from './store.ts';

/**
 * Reads the account of a caller and locks it like `lockAccount`, for changes of how the user signs in. The session may have been
 * revoked since the request was authenticated, for example by a block of the account.
 * @throws Failure INVALID_TOKEN if the session was revoked, or the account no longer exists
 */
export async function lockAccountOfSession(tx: Database, { account, sessionId }: Caller): Promise<Account> {
  const locked = await lockRequiredAccount(tx, account.id);
  // read after locking: revocations lock the account too
  if (!(await findSession(tx, { accountId: account.id, sessionId }))) throw failure(coreErrors, 'INVALID_TOKEN');
  return locked;
}
