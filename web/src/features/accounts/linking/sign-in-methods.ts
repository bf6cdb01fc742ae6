import { SIGN_IN_PROVIDERS, type SocialProvider, signsIn } from '@app/contract/core/providers';
import type { User } from '../../../lib/current-user.ts';

type Facts = Pick<User, 'email' | 'providers' | 'auth'>;

/** Whether one can log in by address and password. */
export function hasPassword({ email, providers }: Facts): boolean {
  return email !== null && providers.includes('email');
}

/** True where the account would have no sign-in method left without this provider (specification part 1 §5). */
export function isLastMethod(user: Facts, provider: SocialProvider): boolean {
  if (!signsIn(provider) || hasPassword(user)) return false;
  return !SIGN_IN_PROVIDERS.some((other) => other !== provider && user.auth.providers[other]);
}
