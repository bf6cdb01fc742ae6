import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { isSignInProvider, PROVIDER_NAMES, type SignInProvider } from '@app/contract/core/providers';
import type { SecondFactorChallenge, TokenPair } from '@app/contract/core/session';
import type { User } from '@app/contract/core/user';
import { identityMessages, withProviderName } from '@app/contract/identities/texts';
import { SIGNUP_TOKEN_SECONDS } from '@app/contract/sign-up/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import {
  allLackVerifiedSignIn,
  findVerifiedByEmail,
  lockAccount,
  presentUser,
  publishAccountChange,
} from '../accounts/index.ts';
import { linkBrowserCookie } from '../browser-cookies/index.ts';
import {
  findIdentityOwner,
  type ProviderIdentity,
  type ProviderProfile,
  sendProviderLink,
  updateProfileData,
} from '../identities/index.ts';
import { type ClientContext, signIn } from '../sign-in/index.ts';
import { insertSignup } from '../sign-up/index.ts';

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

type SignInProfile = ProviderProfile & { readonly provider: SignInProvider };

/**
 * Signs in with an identity that a sign-in provider has just authenticated. A linked identity signs in to its account. Another
 * identity starts a sign-up or, if its email address has a verified account, causes a link to that email address.
 */
export async function signInWithProvider(
  services: Services,
  { provider, ...rest }: ProviderProfile,
  context: ClientContext,
): Promise<ProviderSignInResult> {
  if (!isSignInProvider(provider)) throw new Error(`${provider} is not a sign-in provider`);
  const profile = { provider, ...rest };
  const linkedResult = await signInLinkedAccount(services, profile, context);
  const result = linkedResult ?? (profile.email && (await sendLinkingEmail(services, profile, profile.email)));
  return result || startSignup(services, profile, context);
}

/** Locks and returns the account to which an identity is linked, if there is one. */
async function lockLinkedAccount(tx: Database, { provider, subject }: ProviderIdentity) {
  const ownerId = await findIdentityOwner(tx, provider, subject);
  const account = ownerId === undefined ? undefined : await lockAccount(tx, ownerId);
  // The identity may have been unlinked before the lock was acquired
  return account?.linked[provider] && (await findIdentityOwner(tx, provider, subject)) === ownerId
    ? account
    : undefined;
}

/** Signs in with a linked identity. @returns undefined if it is not linked to an account */
async function signInLinkedAccount(
  services: Services,
  profile: SignInProfile,
  context: ClientContext,
): Promise<ProviderSignInResult | undefined> {
  return services.transact(async (tx) => {
    const before = await lockLinkedAccount(tx, profile);
    if (!before) return undefined;
    const account = await updateProfileData(services, tx, before, profile);
    if (account !== before) publishAccountChange(services, tx, account.id);
    const signInResult = await signIn(services, tx, account, context);
    return 'token' in signInResult ? { ...signInResult, user: presentUser(account, services.config) } : signInResult;
  });
}

/** Sends a link to an email address that has a verified account. @returns undefined if there is no such account */
async function sendLinkingEmail(
  services: Services,
  identity: SignInProfile,
  email: string,
): Promise<ProviderSignInResult | undefined> {
  const { database, transact } = services;
  const { provider } = identity;
  if (!(await findVerifiedByEmail(database.db, normalizeEmail(email)))) return undefined;
  // The provider has verified the email address, so the link works in any browser
  const isSent = await transact((tx) => sendProviderLink(services, tx, { identity, email, browserHash: null }));
  if (!isSent) return undefined;
  const message = withProviderName(identityMessages.linkSent, PROVIDER_NAMES[provider]);
  return { requiresEmailVerification: true, message, provider, email };
}

async function startSignup(
  { clock, database: { db }, randomness }: Services,
  profile: SignInProfile,
  { cookies }: ClientContext,
): Promise<ProviderSignInResult> {
  const { provider, subject, data, email, picture } = profile;
  const canOverwrite = email !== undefined && (await allLackVerifiedSignIn(db, normalizeEmail(email)));
  const [tempToken, browserToken] = [generateToken(randomness), generateToken(randomness)];
  // If the email address that the user enters has an account, the link works in this browser only
  const requiresEmail = provider === 'steam';
  await insertSignup(db, {
    tokenHash: hashToken(tempToken),
    type: canOverwrite ? `${provider}-overwrite` : provider,
    subject,
    data,
    picture: picture ?? null,
    browserHash: requiresEmail ? hashToken(browserToken) : null,
    email: email ?? null,
    expiresAt: addSeconds(clock.now(), SIGNUP_TOKEN_SECONDS),
  });
  if (requiresEmail) linkBrowserCookie.add(cookies, browserToken);
  return { requiresUsername: true, ...(requiresEmail && { requiresEmail }), tempToken, provider };
}
