import { PROVIDER_NAMES, SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import type { User } from '../../../lib/api/current-user.ts';
import { accountName } from '../../identities/account-name.ts';
import { hasPassword } from '../../identities/sign-in-methods.ts';

/** Providers that are linked by the email address, and unlinked when it changes. */
const LINKED_BY_EMAIL = ['discord', 'google'] as const;

export interface UnlinkedProvider {
  readonly provider: (typeof LINKED_BY_EMAIL)[number];
  readonly name: string;
  /** The name of the linked account, if known. */
  readonly account: string | undefined;
}

/** The linked providers that an email change will unlink. */
export function providersToUnlink({ auth }: Pick<User, 'auth'>): UnlinkedProvider[] {
  return LINKED_BY_EMAIL.flatMap((provider) => {
    const linked = auth.providers[provider];
    if (!linked) return [];
    return [{ provider, name: PROVIDER_NAMES[provider], account: accountName(provider, linked.data) }];
  });
}

/** Whether an email change would leave no sign-in method; if so, the server rejects it. */
export function leavesNoSignInMethod(user: Pick<User, 'auth' | 'email' | 'providers'>): boolean {
  const unlinked = providersToUnlink(user).map(({ provider }) => provider as string);
  const others = SIGN_IN_PROVIDERS.filter((provider) => user.auth.providers[provider] && !unlinked.includes(provider));
  return unlinked.length > 0 && others.length === 0 && !hasPassword(user);
}
