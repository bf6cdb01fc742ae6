import { isDeepStrictEqual } from 'node:util';
import type { SocialProvider } from '@app/contract/core/providers';
import type { Database } from '../../../platform/database/database.ts';
import type { Client } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { reportSecurityChange } from '../security/report.ts';
import { providerLinked } from '../security/report-texts.ts';
import { updateAccount } from '../store.ts';
import { identityFailure } from './failures.ts';
import type { WhenLinked } from './identities.ts';
import type { Profile } from './profile.ts';
import { claimIdentity, deleteIdentities, findSubject } from './store.ts';
import { withoutProviders } from './ways-in.ts';

/** An identity, and what is shown of it. */
export type KnownAs = Pick<Profile, 'provider' | 'subject' | 'data'>;

/** How identities come to accounts and leave them, in transactions of callers that have locked the account. */
export interface Linking {
  /** See `Identities`. */
  whenLinked(work: WhenLinked): void;
  /** Makes an identity that of an account which says already what is shown of it. @throws Failure IDENTITY_TAKEN */
  claim(tx: Database, accountId: string, identity: Pick<KnownAs, 'provider' | 'subject'>): Promise<void>;
  /**
   * Links an identity; one that is linked to the account already is shown anew. @returns the account as it stands then
   * @throws Failure IDENTITY_TAKEN, PROVIDER_ALREADY_LINKED
   */
  link(tx: Database, account: Account, identity: KnownAs, client: Client): Promise<Account>;
  /** Shows an identity as its provider tells it now. @returns the account, the same where nothing changed */
  showAnew(tx: Database, account: Account, identity: KnownAs): Promise<Account>;
  /**
   * Unlinks what an account has of some providers.
   * @returns what is linked then, for the caller to write with whatever else changes
   */
  unlink(
    tx: Database,
    account: Account,
    providers: readonly SocialProvider[],
    client: Client,
  ): Promise<Pick<Account, 'linked'>>;
}

export function createLinking(services: Services): Linking {
  const { clock } = services;
  const told: WhenLinked[] = [];

  async function setLinked(tx: Database, { id }: Account, linked: Account['linked']): Promise<Account> {
    const changed = await updateAccount(tx, id, { linked }, clock.now());
    if (!changed) throw new Error('An account that was locked is gone');
    return changed;
  }

  async function claim(tx: Database, accountId: string, { provider, subject }: Pick<KnownAs, 'provider' | 'subject'>) {
    const owner = await claimIdentity(tx, { provider, subject, accountId, createdAt: clock.now() });
    if (owner !== accountId) throw identityFailure('IDENTITY_TAKEN', provider);
    for (const tell of told) await tell(tx, accountId, provider);
  }

  async function showAnew(tx: Database, account: Account, { provider, data }: KnownAs): Promise<Account> {
    const known = account.linked[provider];
    if (!known || isDeepStrictEqual(known.data, data)) return account;
    return setLinked(tx, account, { ...account.linked, [provider]: { ...known, data } });
  }

  return {
    whenLinked: (work) => void told.push(work),
    claim,
    showAnew,

    async link(tx, account, identity, client) {
      const { id, linked } = account;
      const { provider, subject, data } = identity;
      if (linked[provider]) {
        if ((await findSubject(tx, id, provider)) === subject) return showAnew(tx, account, identity);
        throw identityFailure('PROVIDER_ALREADY_LINKED', provider);
      }
      const after = await setLinked(tx, account, { ...linked, [provider]: { verified: true, data } });
      await claim(tx, id, identity);
      await recordSecurityEvent(services, tx, id, 'provider_linked', client);
      await reportSecurityChange(services, tx, account, providerLinked(provider), client);
      return after;
    },

    async unlink(tx, account, providers, client) {
      const gone = providers.filter((provider) => account.linked[provider]);
      await deleteIdentities(tx, account.id, gone);
      for (const _ of gone) await recordSecurityEvent(services, tx, account.id, 'provider_unlinked', client);
      return { linked: withoutProviders(account.linked, gone) };
    },
  };
}
