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

/** Whether the email address or an identity at a sign-in provider is verified. */
export function hasVerifiedSignInMethod({
  emailVerified,
  linked,
}: Pick<SignInCredentials, 'emailVerified' | 'linked'>): boolean {
  return emailVerified || SIGN_IN_PROVIDERS.some((provider) => linked[provider]?.verified);
}

/** Lists the sign-in methods: a password with an email address, and each identity at a sign-in provider. */
export function listSignInMethods({ email, passwordHash, linked }: SignInCredentials): ('email' | SignInProvider)[] {
  const providers = SIGN_IN_PROVIDERS.filter((provider) => linked[provider]);
  return email !== null && passwordHash !== null ? ['email', ...providers] : providers;
}

/** Whether an account keeps a sign-in method after a change, and a verified one if it had one before. */
export function preservesSignIn(before: SignInCredentials, after: SignInCredentials): boolean {
  return listSignInMethods(after).length > 0 && (hasVerifiedSignInMethod(after) || !hasVerifiedSignInMethod(before));
}

/** Lists the linked providers in display order. */
export function listLinkedProviders(linked: LinkedIdentities): SocialProvider[] {
  return SOCIAL_PROVIDERS.filter((provider) => linked[provider]);
}

/** Returns the linked identities without those at the given providers. */
export function omitProviders(linked: LinkedIdentities, omitted: readonly SocialProvider[]): LinkedIdentities {
  const kept = listLinkedProviders(linked).filter((provider) => !omitted.includes(provider));
  return Object.fromEntries(kept.map((provider) => [provider, linked[provider]]));
}

/** Returns a copy of the linked identities in which all are verified. */
export function markAllVerified(linked: LinkedIdentities): LinkedIdentities {
  const verified = Object.entries(linked).map(([provider, identity]) => [provider, { ...identity, verified: true }]);
  return Object.fromEntries(verified);
}

/** Finds the sign-in provider whose identity stays unverified until the email address is verified. */
export function findUnverifiedSignInProvider(linked: LinkedIdentities): SignInProvider | undefined {
  return SIGN_IN_PROVIDERS.find((provider) => linked[provider]?.verified === false);
}

/** Providers that are unlinked when the email address changes. */
export const PROVIDERS_UNLINKED_BY_EMAIL_CHANGE = ['discord', 'google'] as const satisfies readonly SignInProvider[];
