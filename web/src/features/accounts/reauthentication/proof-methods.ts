import type { ReauthenticationMethod } from '@app/contract/core/errors';
import { isSignInProvider, type SignInProvider } from '@app/contract/core/providers';

/** A form of the reauthentication dialog. */
export type ProofMethod = 'password' | 'code' | 'backupCode' | 'provider';

/** The linked providers among the methods that a request accepts. */
export function proofProviders(methods: readonly ReauthenticationMethod[]): SignInProvider[] {
  return methods.filter(isSignInProvider);
}

/**
 * The forms for the methods that a request accepts, the default first: the password if there is one, otherwise a linked
 * provider. Without any method it is the password form, which shows the server's error.
 */
export function proofMethods(
  methods: readonly ReauthenticationMethod[],
): readonly [ProofMethod, ...(readonly ProofMethod[])] {
  const codes: ProofMethod[] = [
    ...(methods.includes('totp') ? ['code' as const] : []),
    ...(methods.includes('backupCode') ? ['backupCode' as const] : []),
  ];
  const provider: ProofMethod[] = proofProviders(methods).length > 0 ? ['provider'] : [];
  if (methods.includes('password')) return ['password', ...codes, ...provider];
  const [first = 'password', ...others] = [...provider, ...codes];
  return [first, ...others];
}
