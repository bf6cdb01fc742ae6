import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { type SignInProvider, signsIn } from '@app/contract/core/providers';

/** A form of the reauthentication dialog. */
export type Way = 'password' | 'code' | 'backupCode' | 'provider';

/** The linked providers among the methods that a call accepts. */
export function provingProviders(methods: readonly ReauthenticationMethod[]): SignInProvider[] {
  return methods.filter(signsIn);
}

/**
 * The forms for the methods that a call accepts, the first choice first: the password if there is one, otherwise the
 * provider that the user signs in with. Without any method it is the password form, where the server's error is shown.
 */
export function waysToProve(methods: readonly ReauthenticationMethod[]): readonly [Way, ...(readonly Way[])] {
  const ways: Way[] = [
    ...(methods.includes('totp') ? ['code' as const] : []),
    ...(methods.includes('backupCode') ? ['backupCode' as const] : []),
  ];
  const provider: Way[] = provingProviders(methods).length > 0 ? ['provider'] : [];
  if (methods.includes('password')) return ['password', ...ways, ...provider];
  const [first = 'password', ...others] = [...provider, ...ways];
  return [first, ...others];
}
