import { identityMessages, withProvider } from '@app/contract/accounts/identities/texts';
import { SIGNUP_TOKEN_SECONDS } from '@app/contract/accounts/limits';
import { PROVIDER_NAMES, type SignInProvider, signsIn } from '@app/contract/core/providers';
import { sameAddress } from '@app/contract/core/rules';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { presentUser } from '../presenter.ts';
import { insertSignup } from '../signup/store.ts';
import { findVerified, hasOnlyUnproven, lockAccount } from '../store.ts';
import type { Visitor } from '../two-factor/devices/service.ts';
import type { SignIn } from '../two-factor/sign-in/sign-in.ts';
import type { Entered, Identities } from './identities.ts';
import type { KnownAs, Linking } from './linking.ts';
import type { ProviderMailing } from './mailing.ts';
import type { Profile } from './profile.ts';
import { ownerOfIdentity } from './store.ts';

type Entering = Profile & { readonly provider: SignInProvider };

export function createEnter(
  services: Services,
  signIn: SignIn,
  linking: Linking,
  mailing: ProviderMailing,
): Identities['enter'] {
  const { config, database, clock, randomness, mail, bus } = services;
  const { db } = database;

  /** The account that an identity is linked to, locked; undefined where it is linked to none, or no longer. */
  async function lockOwnerOf(tx: Database, { provider, subject }: KnownAs) {
    const owner = await ownerOfIdentity(tx, provider, subject);
    const account = owner === undefined ? undefined : await lockAccount(tx, owner);
    // unlinked before the lock was there
    return account?.linked[provider] && (await ownerOfIdentity(tx, provider, subject)) === owner ? account : undefined;
  }

  /** Logs in by an identity that is known. */
  async function enterKnown(profile: Entering, visitor: Visitor): Promise<Entered | undefined> {
    await mail.ready();
    const entered = await db.transaction(async (tx) => {
      const before = await lockOwnerOf(tx, profile);
      if (!before) return undefined;
      const account = await linking.showAnew(tx, before, profile);
      return { account, isChanged: account !== before, signedIn: await signIn(tx, account, visitor) };
    });
    if (!entered) return undefined;
    mail.wake();
    const { account, isChanged, signedIn } = entered;
    if (isChanged) await bus.publish('account.changed', { accountId: account.id });
    return 'token' in signedIn ? { ...signedIn, user: presentUser(account, config) } : signedIn;
  }

  /** Asks the owner of the verified account of an address; undefined where there is none. */
  async function offerLink(identity: Entering, email: string): Promise<Entered | undefined> {
    const { provider } = identity;
    if (!(await findVerified(db, sameAddress(email)))) return undefined;
    await mail.ready();
    // the provider vouches that whoever came has that mailbox: they may follow the link wherever they read their mail
    const isOffered = await db.transaction((tx) => mailing.offer(tx, { identity, email, browserHash: null }));
    if (!isOffered) return undefined;
    mail.wake();
    const message = withProvider(identityMessages.linkMailed, PROVIDER_NAMES[provider]);
    return { requiresEmailVerification: true, message, provider, email };
  }

  async function beginSignup(profile: Entering, browserHash: string): Promise<Entered> {
    const { provider, subject, data, email, picture } = profile;
    const isReplacing = email !== undefined && (await hasOnlyUnproven(db, sameAddress(email)));
    const tempToken = newToken(randomness);
    await insertSignup(db, {
      tokenHash: tokenHash(tempToken),
      type: isReplacing ? `${provider}-overwrite` : provider,
      subject,
      data,
      picture: picture ?? null,
      browserHash,
      email: email ?? null,
      expiresAt: secondsAfter(clock.now(), SIGNUP_TOKEN_SECONDS),
    });
    return { requiresUsername: true, ...(provider === 'steam' && { requiresEmail: true }), tempToken, provider };
  }

  return async ({ provider, ...rest }, visitor, browserHash) => {
    if (!signsIn(provider)) throw new Error(`${provider} signs nobody in`);
    const profile = { provider, ...rest };
    const known = await enterKnown(profile, visitor);
    const offered = known ?? (profile.email && (await offerLink(profile, profile.email)));
    return offered || beginSignup(profile, browserHash);
  };
}
