import { PROVIDER_NAMES, SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import type { User } from '../../../lib/current-user.ts';
import { shownAccount } from '../linking/shown-account.ts';
import { hasPassword } from '../linking/sign-in-methods.ts';

/** Sign-in accounts that go with the address they were linked by. */
const GO_WITH_THE_ADDRESS = ['discord', 'google'] as const;

export interface LinkedProvider {
  readonly provider: (typeof GO_WITH_THE_ADDRESS)[number];
  readonly name: string;
  /** Which account of that provider. */
  readonly account: string | undefined;
}

/** What a change of address will unlink (specification part 1 §2). */
export function providersToUnlink({ auth }: Pick<User, 'auth'>): LinkedProvider[] {
  return GO_WITH_THE_ADDRESS.flatMap((provider) => {
    const linked = auth.providers[provider];
    if (!linked) return [];
    return [{ provider, name: PROVIDER_NAMES[provider], account: shownAccount(provider, linked.data) }];
  });
}

/** True where a change of address would leave nothing to log in with: the server refuses it (contract §5). */
export function leavesNoMethod(user: Pick<User, 'auth' | 'email' | 'providers'>): boolean {
  const doomed = providersToUnlink(user).map(({ provider }) => provider as string);
  const others = SIGN_IN_PROVIDERS.filter((other) => user.auth.providers[other] && !doomed.includes(other));
  return doomed.length > 0 && others.length === 0 && !hasPassword(user);
}
