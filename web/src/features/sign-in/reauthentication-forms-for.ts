import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { isSignInProvider, type SignInProvider } from '@app/contract/core/providers';

/** A form of the reauthentication dialog. */
export type ReauthenticationForm = 'password' | 'code' | 'backupCode' | 'provider';

/** The linked providers among the methods that a request accepts. */
export function providersAmong(methods: readonly ReauthenticationMethod[]): SignInProvider[] {
  return methods.filter(isSignInProvider);
}

/**
 * The forms for the methods that a request accepts, the default first: the password if there is one, otherwise a linked
 * provider. Without any method it is the password form, which shows the server's error.
 */
export function formsFor(
  methods: readonly ReauthenticationMethod[],
): readonly [ReauthenticationForm, ...(readonly ReauthenticationForm[])] {
  const codes: ReauthenticationForm[] = [
    ...(methods.includes('totp') ? ['code' as const] : []),
    ...(methods.includes('backupCode') ? ['backupCode' as const] : []),
  ];
  const provider: ReauthenticationForm[] = providersAmong(methods).length > 0 ? ['provider'] : [];
  if (methods.includes('password')) return ['password', ...codes, ...provider];
  const [first = 'password', ...others] = [...provider, ...codes];
  return [first, ...others];
}
