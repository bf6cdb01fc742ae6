import { identityMessages, withProviderName } from '@app/contract/accounts/identities/texts';
import { SIGNUP_TOKEN_SECONDS } from '@app/contract/accounts/limits';
import { normalizeEmail } from '@app/contract/core/email-address';
import { isSignInProvider, PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import type { SecondFactorChallenge, TokenPair } from '@app/contract/core/session';
import type { User } from '@app/contract/core/user';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { allLackVerifiedSignIn, findVerifiedByEmail, lockAccount, presentUser } from '../accounts/index.ts';
import {
  findIdentityOwner,
  type Linking,
  type ProviderEmailLinks,
  type ProviderIdentity,
  type ProviderProfile,
} from '../identities/index.ts';
import type { ClientContext, SignIn } from '../sign-in/index.ts';
import { insertSignup } from './store.ts';

/** The result of signing in with a provider (docs/reference/providers.md). */
export type ProviderSignInResult =
  | (TokenPair & { readonly user: User })
  | SecondFactorChallenge
  | {
      readonly requiresUsername: true;
      readonly requiresEmail?: true;
      readonly tempToken: string;
      readonly provider: SignInProvider;
    }
  | {
      readonly requiresEmailVerification: true;
      readonly message: string;
      readonly provider: SignInProvider;
      readonly email: string;
    };

/**
 * Signs in with an identity that a sign-in provider has just authenticated: a linked one signs in; any other starts a
 * sign-up or, if its email address has a verified account, mails a link to that address.
 * @param browserHash of the browser in which the sign-in began
 */
export type SignInWithProvider = (
  profile: ProviderProfile,
  visitor: ClientContext,
  browserHash: string,
) => Promise<ProviderSignInResult>;

type SignInProfile = ProviderProfile & { readonly provider: SignInProvider };

export function createSignInWithProvider(
  services: Services,
  signIn: SignIn,
  linking: Linking,
  providerLinks: ProviderEmailLinks,
): SignInWithProvider {
  const { config, database, clock, randomness, mail, bus } = services;
  const { db } = database;

  /** Locks and returns the account that an identity is linked to; undefined if there is none. */
  async function lockLinkedAccount(tx: Database, { provider, subject }: ProviderIdentity) {
    const owner = await findIdentityOwner(tx, provider, subject);
    const account = owner === undefined ? undefined : await lockAccount(tx, owner);
    // the identity may have been unlinked before the lock was acquired
    return account?.linked[provider] && (await findIdentityOwner(tx, provider, subject)) === owner
      ? account
      : undefined;
  }

  /** Signs in with a linked identity; returns undefined if it is linked to no account. */
  async function signInLinkedAccount(
    profile: SignInProfile,
    visitor: ClientContext,
  ): Promise<ProviderSignInResult | undefined> {
    await mail.ready();
    const result = await db.transaction(async (tx) => {
      const before = await lockLinkedAccount(tx, profile);
      if (!before) return undefined;
      const account = await linking.updateProfileData(tx, before, profile);
      return { account, isChanged: account !== before, signedIn: await signIn(tx, account, visitor) };
    });
    if (!result) return undefined;
    mail.wake();
    const { account, isChanged, signedIn } = result;
    if (isChanged) await bus.publish('account.changed', { accountId: account.id });
    return 'token' in signedIn ? { ...signedIn, user: presentUser(account, config) } : signedIn;
  }

  /** Sends a linking email to the verified account with the email address; returns undefined if there is none. */
  async function sendLinkingEmail(identity: SignInProfile, email: string): Promise<ProviderSignInResult | undefined> {
    const { provider } = identity;
    if (!(await findVerifiedByEmail(db, normalizeEmail(email)))) return undefined;
    await mail.ready();
    // the provider vouches for the email address: the link may be opened in any browser
    const isSent = await db.transaction((tx) => providerLinks.sendLink(tx, { identity, email, browserHash: null }));
    if (!isSent) return undefined;
    mail.wake();
    const message = withProviderName(identityMessages.linkMailed, PROVIDER_NAMES[provider]);
    return { requiresEmailVerification: true, message, provider, email };
  }

  async function startSignup(profile: SignInProfile, browserHash: string): Promise<ProviderSignInResult> {
    const { provider, subject, data, email, picture } = profile;
    const isReplacing = email !== undefined && (await allLackVerifiedSignIn(db, normalizeEmail(email)));
    const tempToken = generateToken(randomness);
    await insertSignup(db, {
      tokenHash: hashToken(tempToken),
      type: isReplacing ? `${provider}-overwrite` : provider,
      subject,
      data,
      picture: picture ?? null,
      browserHash,
      email: email ?? null,
      expiresAt: addSeconds(clock.now(), SIGNUP_TOKEN_SECONDS),
    });
    return { requiresUsername: true, ...(provider === 'steam' && { requiresEmail: true }), tempToken, provider };
  }

  return async ({ provider, ...rest }, visitor, browserHash) => {
    if (!isSignInProvider(provider)) throw new Error(`${provider} is not a sign-in provider`);
    const profile = { provider, ...rest };
    const known = await signInLinkedAccount(profile, visitor);
    const response = known ?? (profile.email && (await sendLinkingEmail(profile, profile.email)));
    return response || startSignup(profile, browserHash);
  };
}
