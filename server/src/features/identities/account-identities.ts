import { accountChanged } from '@app/contract/accounts/events';
import { identityErrors } from '@app/contract/accounts/identities/errors';
import { isSignInProvider, type SocialProvider } from '@app/contract/core/providers';
import { createEvent } from '@app/contract/core/realtime';
import type { TokenPair } from '@app/contract/core/session';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { findAccount, lockRequiredAccount, publishAccountChange, updateAccount } from '../accounts/index.ts';
import { providersUnlinkedReport, recordSecurityEvent, reportSecurityChange } from '../security-log/index.ts';
import { lockAccountOfSession, requireRecentLogin, type Sessions } from '../sessions/index.ts';
import { type LinkedIdentities, preservesSignIn } from '../sign-in-methods/index.ts';
import { createIdentityFailure, type Linking, type ProviderProfile } from './linking.ts';
import { findIdentityOwner, findSubject } from './store.ts';

/** New tokens of a session after reauthentication. */
export type ReauthenticatedSession = TokenPair & { readonly authenticatedAt: string };

/** Manages the identities of accounts, after the provider has authenticated the user. */
export interface AccountIdentities {
  /**
   * Links an identity to the caller's account. Idempotent. The recent login was checked when the flow started.
   * @throws Failure IDENTITY_TAKEN, PROVIDER_ALREADY_LINKED, INVALID_TOKEN
   */
  link(caller: Caller, profile: ProviderProfile, client: Client): Promise<void>;
  /** Unlinks a provider. @throws Failure REAUTHENTICATION_REQUIRED, PROVIDER_NOT_LINKED, LAST_SIGN_IN_METHOD, INVALID_TOKEN */
  unlink(caller: Caller, provider: SocialProvider, client: Client): Promise<void>;
  /**
   * Reauthenticates the caller with an identity of a sign-in provider.
   * @returns undefined if the identity is not linked to the caller's account
   * @throws Failure INVALID_TOKEN if the session was revoked or has expired
   */
  reauthenticate(caller: Caller, profile: ProviderProfile, client: Client): Promise<ReauthenticatedSession | undefined>;
  /** Reads the linked providers of an account; empty if the account does not exist. */
  findLinked(accountId: string): Promise<LinkedIdentities>;
  /** Reads the provider's user ID of the identity linked to an account. */
  findSubject(accountId: string, provider: SocialProvider): Promise<string | undefined>;
  /**
   * Stores whether the game details of a Steam identity are visible, in the caller's transaction, which publishes it.
   * @returns false if the identity is no longer linked to the account; nothing is stored
   */
  setGameAccess(tx: Database, accountId: string, steamId: string, hasAccess: boolean): Promise<boolean>;
}

/** Creates the operations on identities. Each that writes locks the account in a transaction. */
export function createAccountIdentities(services: Services, sessions: Sessions, linking: Linking): AccountIdentities {
  const { database, clock, transact } = services;
  const { db } = database;

  return {
    async link(caller, profile, client) {
      const { id } = caller.account;
      await transact(async (tx) => {
        await linking.link(tx, await lockAccountOfSession(tx, caller), profile, client);
        const change = { changeType: 'providerLinked', isSignup: false, provider: profile.provider } as const;
        publishAccountChange(services, tx, id, [createEvent(accountChanged, change)]);
      });
    },

    async unlink(caller, provider, client) {
      const { id } = caller.account;
      requireRecentLogin(caller, clock.now());
      await transact(async (tx) => {
        const account = await lockAccountOfSession(tx, caller);
        if (!account.linked[provider]) throw createIdentityFailure('PROVIDER_NOT_LINKED', provider);
        const remaining = await linking.unlink(tx, account, [provider], client);
        // integrations are not sign-in methods and can always be unlinked
        if (isSignInProvider(provider) && !preservesSignIn(account, { ...account, ...remaining })) {
          throw failure(identityErrors, 'LAST_SIGN_IN_METHOD');
        }
        await updateAccount(tx, id, remaining, clock.now());
        await reportSecurityChange(services, tx, account, providersUnlinkedReport([provider]), client);
        publishAccountChange(services, tx, id);
      });
    },

    async reauthenticate(caller, { provider, subject }, client) {
      const { id } = caller.account;
      return transact(async (tx) => {
        await lockRequiredAccount(tx, id);
        if (isSignInProvider(provider) && (await findIdentityOwner(tx, provider, subject)) === id) {
          return sessions.reauthenticate(tx, caller, client, 'other');
        }
        await recordSecurityEvent(services, tx, id, 'reauthentication_failed', client);
        return undefined;
      });
    },

    findLinked: async (accountId) => (await findAccount(db, accountId))?.linked ?? {},

    findSubject: (accountId, provider) => findSubject(db, accountId, provider),

    async setGameAccess(tx, accountId, steamId, gameDetailsAccess) {
      const { linked } = await lockRequiredAccount(tx, accountId);
      if (!linked.steam || (await findSubject(tx, accountId, 'steam')) !== steamId) return false;
      const now = clock.now();
      const steam = { ...linked.steam, gameDetailsAccess, lastChecked: now.toISOString() };
      await updateAccount(tx, accountId, { linked: { ...linked, steam } }, now);
      return true;
    },
  };
}
