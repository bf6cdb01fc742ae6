import { isSignInProvider, SIGN_IN_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { User } from '../../lib/api/current-user.ts';

type SignInData = Pick<User, 'email' | 'emailVerified' | 'providers' | 'auth'>;

/** Whether the user can log in with email and password. */
export function hasPassword({ email, providers }: Pick<SignInData, 'email' | 'providers'>): boolean {
  return email !== null && providers.includes('email');
}

/**
 * Whether the provider is the last sign-in method: without it, the account would have none, or only unverified ones.
 */
export function isLastSignInMethod(user: SignInData, provider: SocialProvider): boolean {
  if (!isSignInProvider(provider)) return false;
  const others = SIGN_IN_PROVIDERS.filter((id) => id !== provider && user.auth.providers[id]);
  const hasOther = hasPassword(user) || others.length > 0;
  const hasVerified = user.emailVerified || others.some((id) => user.auth.providers[id]?.verified);
  return !(hasOther && hasVerified);
}
