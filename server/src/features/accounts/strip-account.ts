import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/principal.ts';
import type { Services } from '../../services.ts';
import type { Account } from './account.ts';
import type { Linking } from './identities/linking.ts';
import { linkedProviders } from './identities/ways-in.ts';
import type { Pictures } from './profile/pictures.ts';
import { updateAccount } from './store.ts';
import { deleteSecondFactor } from './two-factor/store.ts';

interface Stripped {
  readonly account: Account;
  /** Deletes the files of its pictures, once the transaction is committed. */
  afterCommit(): Promise<void>;
}

/**
 * Removes what a stranger may have added to an account that never proved its email address: linked provider accounts, the
 * second factor, pending changes and the picture. In the caller's transaction, which has locked the account; the new
 * password that follows ends sessions, trusted devices and links.
 */
export type StripAccount = (tx: Database, account: Account, client: Client) => Promise<Stripped>;

export function createStripAccount({ clock }: Services, linking: Linking, pictures: Pictures): StripAccount {
  return async (tx, account, client) => {
    const { id } = account;
    const { linked } = await linking.unlink(tx, account, linkedProviders(account.linked), client);
    await deleteSecondFactor(tx, id);
    const afterCommit = await pictures.release(tx, id);
    const removed = { secondFactorSince: null, pendingEmail: null, pendingPasswordHash: null, pictureKey: null };
    const stripped = await updateAccount(tx, id, { linked, ...removed }, clock.now());
    if (!stripped) throw new Error('A locked account is gone');
    return { account: stripped, afterCommit };
  };
}
