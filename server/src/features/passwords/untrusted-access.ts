import type { Transaction } from '../../platform/database/transaction.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { type Account, updateAccount } from '../accounts/index.ts';
import { unlinkIdentities } from '../identities/index.ts';
import { releasePictures } from '../profile/index.ts';
import { listLinkedProviders } from '../sign-in-methods/index.ts';
import { deleteSecondFactor } from '../two-factor/index.ts';

/**
 * Removes everything that someone else may have added to an account with an unverified email address: linked identities,
 * the second factor, pending changes, the picture, and the email addresses whose owners declined its links. Runs in the
 * caller's transaction, which has locked the account. Sessions, trusted devices and links are revoked by the password change
 * that follows. @returns the changed account
 */
export async function removeUntrustedAccess(
  services: Services,
  tx: Transaction,
  account: Account,
  client: Client,
): Promise<Account> {
  const { id } = account;
  const { linked } = await unlinkIdentities(services, tx, account, listLinkedProviders(account.linked), client);
  await deleteSecondFactor(tx, id);
  await releasePictures(services, tx, id);
  const cleared = { secondFactorSince: null, pendingEmail: null, pendingPasswordHash: null, pictureKey: null };
  const changes = { linked, ...cleared, declinedEmailKeys: [] };
  const trusted = await updateAccount(tx, id, changes, services.clock.now());
  if (!trusted) throw new Error('Locked account not found');
  return trusted;
}
