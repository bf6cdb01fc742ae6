import {
  SIGN_IN_PROVIDERS,
  type SignInProvider,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '@app/contract/core/providers';
import type { Linked } from './linked.ts';

/** What of an account decides how it can be entered. */
export interface Enterable {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly passwordHash: string | null;
  readonly linked: Linked;
}

/** True where the address is proven, or an identity that signs in is (contract §5). */
export function hasVerifiedWayIn({ emailVerified, linked }: Pick<Enterable, 'emailVerified' | 'linked'>): boolean {
  return emailVerified || SIGN_IN_PROVIDERS.some((provider) => linked[provider]?.verified);
}

/** What the owner can sign in by: a password with its address, and each identity that signs in. */
export function signInMethods({ email, passwordHash, linked }: Enterable): ('email' | SignInProvider)[] {
  const byIdentity = SIGN_IN_PROVIDERS.filter((provider) => linked[provider]);
  return email !== null && passwordHash !== null ? ['email', ...byIdentity] : byIdentity;
}

/** True where an account may become so: it can still be signed in to, and what was proven of it stays so. */
export function staysEnterable(before: Enterable, after: Enterable): boolean {
  return signInMethods(after).length > 0 && (hasVerifiedWayIn(after) || !hasVerifiedWayIn(before));
}

/** The providers of what is linked, in the order in which they are shown. */
export function linkedProviders(linked: Linked): SocialProvider[] {
  return SOCIAL_PROVIDERS.filter((provider) => linked[provider]);
}

/** What is linked, but for some. */
export function withoutProviders(linked: Linked, gone: readonly SocialProvider[]): Linked {
  const kept = linkedProviders(linked).filter((provider) => !gone.includes(provider));
  return Object.fromEntries(kept.map((provider) => [provider, linked[provider]]));
}

/** What is linked, once the address that was typed with it is proven. */
export function verifiedAll(linked: Linked): Linked {
  const all = Object.entries(linked).map(([provider, identity]) => [provider, { ...identity, verified: true }]);
  return Object.fromEntries(all);
}

/** The identity that waits for an address to be proven, where one does. */
export function unprovenSignIn(linked: Linked): SignInProvider | undefined {
  return SIGN_IN_PROVIDERS.find((provider) => linked[provider]?.verified === false);
}

/** The identities that go when the address is changed (specification part 2 §2). */
export const GONE_WITH_THE_ADDRESS = ['discord', 'google'] as const satisfies readonly SignInProvider[];
