import { accountErrors } from '@app/contract/accounts/errors';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import { type Account, isAdmin } from '../account.ts';
import { hasVerifiedWayIn } from '../identities/ways-in.ts';
import { hasOtherAdmin, lockAdmins } from './store.ts';

/**
 * To be called in the transaction that ends an account, or its role: the last admin stays (contract §11). Of two that
 * end at once the second sees what the first has done.
 * @param after the account as it will stand; undefined where it will be gone
 * @throws Failure LAST_ADMIN
 */
export async function requireAnAdminRemains(
  tx: Database,
  config: Config,
  before: Account,
  after: Account | undefined,
): Promise<void> {
  const acts = (account: Account) => isAdmin(account, config) && hasVerifiedWayIn(account);
  if (!acts(before) || (after && acts(after))) return;
  await lockAdmins(tx);
  if (!(await hasOtherAdmin(tx, before.id, config.adminEmails))) throw failure(accountErrors, 'LAST_ADMIN');
}
