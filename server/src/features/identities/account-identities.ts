import { accountChanged } from '@app/contract/accounts/events';
import { isSignInProvider, type SocialProvider } from '@app/contract/core/providers';
import { createEvent } from '@app/contract/core/realtime';
import type { TokenPair } from '@app/contract/core/session';
import { identityErrors } from '@app/contract/identities/errors';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { lockRequiredAccount, publishAccountChange, updateAccount } from '../accounts/index.ts';
import { providersUnlinkedReport, recordSecurityEvent, reportSecurityChange } from '../security-log/index.ts';
import { lockAccountOfSession, reauthenticateSession, requireRecentLogin } from '../sessions/index.ts';
import { preservesSignIn } from '../sign-in-methods/index.ts';
import { linkIdentity, type ProviderProfile, providerFailure, unlinkIdentities } from './linking.ts';
import { findIdentityOwner, findSubject } from './store.ts';

/** The new tokens of a session after a reauthentication. */
export type ReauthenticatedSession = TokenPair & { readonly authenticatedAt: string };

/**
 * Links an identity to the caller's account. Idempotent. The recent login was checked when the flow started.
 * @throws Failure IDENTITY_TAKEN, PROVIDER_ALREADY_LINKED, INVALID_TOKEN
 */
export async function linkProvider(
  services: Services,
  caller: Caller,
  profile: ProviderProfile,
  client: Client,
): Promise<void> {
  const { id } = caller.account;
  await services.transact(async (tx) => {
    await linkIdentity(services, tx, await lockAccountOfSession(tx, caller), profile, client);
    const change = { changeType: 'providerLinked', isSignup: false, provider: profile.provider } as const;
    publishAccountChange(services, tx, id, [createEvent(accountChanged, change)]);
  });
}

/** Unlinks a provider. @throws Failure REAUTHENTICATION_REQUIRED, PROVIDER_NOT_LINKED, LAST_SIGN_IN_METHOD, INVALID_TOKEN */
export async function unlinkProvider(
  services: Services,
  caller: Caller,
  provider: SocialProvider,
  client: Client,
): Promise<undefined> {
  const { clock, transact } = services;
  const { id } = caller.account;
  requireRecentLogin(caller, clock.now());
  await transact(async (tx) => {
    const account = await lockAccountOfSession(tx, caller);
    if (!account.linked[provider]) throw providerFailure(provider, 'PROVIDER_NOT_LINKED');
    const remaining = await unlinkIdentities(services, tx, account, [provider], client);
    // Integrations are not sign-in methods and can always be unlinked
    if (isSignInProvider(provider) && !preservesSignIn(account, { ...account, ...remaining })) {
      throw failure(identityErrors, 'LAST_SIGN_IN_METHOD');
    }
    await updateAccount(tx, id, remaining, clock.now());
    await reportSecurityChange(services, tx, account, providersUnlinkedReport([provider]), client);
    publishAccountChange(services, tx, id);
  });
}

/**
 * Reauthenticates the caller with an identity of a sign-in provider.
 * @returns undefined if the identity is not linked to the caller's account
 * @throws Failure INVALID_TOKEN if the session was revoked or has expired
 */
export async function reauthenticateWithProvider(
  services: Services,
  caller: Caller,
  { provider, subject }: ProviderProfile,
  client: Client,
): Promise<ReauthenticatedSession | undefined> {
  const { id } = caller.account;
  return services.transact(async (tx) => {
    await lockRequiredAccount(tx, id);
    if (isSignInProvider(provider) && (await findIdentityOwner(tx, provider, subject)) === id) {
      return reauthenticateSession(services, tx, caller, client, 'other');
    }
    await recordSecurityEvent(services, tx, id, 'reauthentication_failed', client);
    return undefined;
  });
}

/**
 * Stores whether the game details of a Steam identity are visible, in the caller's transaction. The caller publishes the change.
 * @returns false if the identity is no longer linked to the account; nothing is stored
 */
export async function setGameAccess(
  { clock }: Services,
  tx: Database,
  accountId: string,
  steamId: string,
  gameDetailsAccess: boolean,
): Promise<boolean> {
  const { linked } = await lockRequiredAccount(tx, accountId);
  if (!linked.steam || (await findSubject(tx, accountId, 'steam')) !== steamId) return false;
  const now = clock.now();
  const steam = { ...linked.steam, gameDetailsAccess, lastChecked: now.toISOString() };
  await updateAccount(tx, accountId, { linked: { ...linked, steam } }, now);
  return true;
}
