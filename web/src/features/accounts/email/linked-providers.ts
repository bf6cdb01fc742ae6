import { PROVIDER_NAMES } from '@app/contract/core/providers';
import type { User } from '../../../lib/current-user.ts';
import { shownAccount } from '../linking/shown-account.ts';

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
