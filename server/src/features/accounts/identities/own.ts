import { identityErrors } from '@app/contract/accounts/identities/errors';
import { coreErrors } from '@app/contract/core/errors';
import { signsIn } from '@app/contract/core/providers';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { reportSecurityChange } from '../security/report.ts';
import { providersUnlinked } from '../security/report-texts.ts';
import { requireRecentLogin, type Sessions } from '../sessions/service.ts';
import { findAccount, lockAccount, updateAccount } from '../store.ts';
import { identityFailure } from './failures.ts';
import type { Identities } from './identities.ts';
import type { Linking } from './linking.ts';
import { findSubject, ownerOfIdentity } from './store.ts';
import { staysEnterable } from './ways-in.ts';

type Own = Omit<Identities, 'enter' | 'whenLinked'>;

/** What an account does with the identities of its own; each in a transaction that holds the account. */
export function createOwnIdentities(services: Services, sessions: Sessions, linking: Linking): Own {
  const { database, clock, mail, bus } = services;
  const { db } = database;

  async function held(tx: Database, accountId: string): Promise<Account> {
    const account = await lockAccount(tx, accountId);
    if (!account) throw failure(coreErrors, 'INVALID_TOKEN');
    return account;
  }

  const changed = (accountId: string) => bus.publish('account.changed', { accountId });

  return {
    async link(caller, profile, client) {
      const { id } = caller.account;
      await mail.ready();
      await db.transaction(async (tx) => linking.link(tx, await held(tx, id), profile, client));
      mail.wake();
      await changed(id);
    },

    async unlink(caller, provider, client) {
      const { id } = caller.account;
      requireRecentLogin(caller, clock.now());
      await mail.ready();
      await db.transaction(async (tx) => {
        const account = await held(tx, id);
        if (!account.linked[provider]) throw identityFailure('PROVIDER_NOT_LINKED', provider);
        const left = await linking.unlink(tx, account, [provider], client);
        // an integration signs nobody in: without it nothing is lost
        if (signsIn(provider) && !staysEnterable(account, { ...account, ...left })) {
          throw failure(identityErrors, 'LAST_SIGN_IN_METHOD');
        }
        await updateAccount(tx, id, left, clock.now());
        await reportSecurityChange(services, tx, account, providersUnlinked([provider]), client);
      });
      mail.wake();
      await changed(id);
    },

    async renew(caller, { provider, subject }, client) {
      const { id } = caller.account;
      return db.transaction(async (tx) => {
        await held(tx, id);
        if (signsIn(provider) && (await ownerOfIdentity(tx, provider, subject)) === id) {
          return sessions.renew(tx, caller, client, 'other');
        }
        await recordSecurityEvent(services, tx, id, 'reauthentication_failed', client);
        return undefined;
      });
    },

    linkedOf: async (accountId) => (await findAccount(db, accountId))?.linked ?? {},

    subjectOf: (accountId, provider) => findSubject(db, accountId, provider),

    async setGameAccess(tx, accountId, steamId, gameDetailsAccess) {
      const { linked } = await held(tx, accountId);
      if (!linked.steam || (await findSubject(tx, accountId, 'steam')) !== steamId) return false;
      const now = clock.now();
      const steam = { ...linked.steam, gameDetailsAccess, lastChecked: now.toISOString() };
      await updateAccount(tx, accountId, { linked: { ...linked, steam } }, now);
      return true;
    },
  };
}
