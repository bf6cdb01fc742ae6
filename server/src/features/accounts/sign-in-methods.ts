import {
  SIGN_IN_PROVIDERS,
  type SignInProvider,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '@app/contract/core/providers';

/** Public data of an identity; see `Profile.data`. */
export type ProfileData = Readonly<Record<string, string>>;

/** An identity as stored in its account. */
export interface LinkedIdentity {
  /** False for a Steam identity until the email address entered with it is verified. */
  readonly verified: boolean;
  readonly data: ProfileData;
  /** Steam: true if the game details are public. */
  readonly gameDetailsAccess?: boolean;
  /** Steam: time of the last check of the game details (ISO 8601). */
  readonly lastChecked?: string;
}

/** The identities linked to an account, at most one per provider. */
export type LinkedIdentities = Readonly<Partial<Record<SocialProvider, LinkedIdentity>>>;

/** The fields of an account that determine its sign-in methods. */
export interface SignInCredentials {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly passwordHash: string | null;
  readonly linked: LinkedIdentities;
}

/** Returns true if the email address or an identity at a sign-in provider is verified. */
export function hasVerifiedSignInMethod({
  emailVerified,
  linked,
}: Pick<SignInCredentials, 'emailVerified' | 'linked'>): boolean {
  return emailVerified || SIGN_IN_PROVIDERS.some((provider) => linked[provider]?.verified);
}

/** Lists the sign-in methods: a password with an email address, and each identity at a sign-in provider. */
export function signInMethods({ email, passwordHash, linked }: SignInCredentials): ('email' | SignInProvider)[] {
  const byIdentity = SIGN_IN_PROVIDERS.filter((provider) => linked[provider]);
  return email !== null && passwordHash !== null ? ['email', ...byIdentity] : byIdentity;
}

/** Returns true if a change leaves a sign-in method, and a verified one if there was one before. */
export function preservesSignIn(before: SignInCredentials, after: SignInCredentials): boolean {
  return signInMethods(after).length > 0 && (hasVerifiedSignInMethod(after) || !hasVerifiedSignInMethod(before));
}

/** Lists the linked providers in display order. */
export function linkedProviders(linked: LinkedIdentities): SocialProvider[] {
  return SOCIAL_PROVIDERS.filter((provider) => linked[provider]);
}

/** Returns the linked identities without those at some providers. */
export function withoutProviders(linked: LinkedIdentities, removed: readonly SocialProvider[]): LinkedIdentities {
  const kept = linkedProviders(linked).filter((provider) => !removed.includes(provider));
  return Object.fromEntries(kept.map((provider) => [provider, linked[provider]]));
}

/** Returns the linked identities, all marked as verified. */
export function markAllVerified(linked: LinkedIdentities): LinkedIdentities {
  const all = Object.entries(linked).map(([provider, identity]) => [provider, { ...identity, verified: true }]);
  return Object.fromEntries(all);
}

/** Returns the sign-in provider whose identity awaits a verified email address, if any. */
export function unverifiedSignInProvider(linked: LinkedIdentities): SignInProvider | undefined {
  return SIGN_IN_PROVIDERS.find((provider) => linked[provider]?.verified === false);
}

/** Providers whose identities a change of the email address unlinks. */
export const PROVIDERS_UNLINKED_BY_EMAIL_CHANGE = ['discord', 'google'] as const satisfies readonly SignInProvider[];
