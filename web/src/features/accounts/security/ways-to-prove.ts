import { SIGN_IN_PROVIDERS, type SignInProvider } from '@app/contract/core/providers';
import type { User } from '../../../lib/current-user.ts';

/** How whoever sits here may prove who they are. */
export type Way = 'password' | 'code' | 'provider';

/** The linked accounts that can be asked: those that sign in and are still offered. */
export function provingProviders({ auth }: Pick<User, 'auth'>, offered: readonly string[]): SignInProvider[] {
  return SIGN_IN_PROVIDERS.filter((provider) => auth.providers[provider]?.verified && offered.includes(provider));
}

/** The ways there are, the first choice first: a password where there is one, else the account that one came by. */
export function waysToProve(
  hasPassword: boolean,
  hasCode: boolean,
  hasProvider: boolean,
): readonly [Way, ...(readonly Way[])] {
  const code: Way[] = hasCode ? ['code'] : [];
  const provider: Way[] = hasProvider ? ['provider'] : [];
  if (hasPassword) return ['password', ...code, ...provider];
  if (hasProvider) return ['provider', ...code];
  return hasCode ? ['code'] : ['password'];
}
