import { coreErrors } from '@app/contract/core/errors';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Account } from './account.ts';
import { findAccount, lockAccount } from './store.ts';

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
