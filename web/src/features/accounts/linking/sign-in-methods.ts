import { SIGN_IN_PROVIDERS, type SocialProvider, signsIn } from '@app/contract/core/providers';
import type { User } from '../../../lib/current-user.ts';

type Facts = Pick<User, 'email' | 'emailVerified' | 'providers' | 'auth'>;

/** Whether one can log in by address and password. */
export function hasPassword({ email, providers }: Pick<Facts, 'email' | 'providers'>): boolean {
  return email !== null && providers.includes('email');
}

/**
 * True where the account could not be signed in to without this provider, or only by a way that is not proven
 * (specification part 1 §5, contract §6).
 */
export function isLastMethod(user: Facts, provider: SocialProvider): boolean {
  if (!signsIn(provider)) return false;
  const others = SIGN_IN_PROVIDERS.filter((other) => other !== provider && user.auth.providers[other]);
  const isEnterable = hasPassword(user) || others.length > 0;
  const isProven = user.emailVerified || others.some((other) => user.auth.providers[other]?.verified);
  return !(isEnterable && isProven);
}
