import { SIGN_IN_PROVIDERS } from '../../core/providers.ts';

/** What a signup began with; the variants of a provider as contract §6 tells them apart. */
export const SIGNUP_TYPES = [
  'email',
  ...SIGN_IN_PROVIDERS.flatMap((name) => [name, `${name}-link`, `${name}-overwrite`] as const),
] as const;

export type SignupType = (typeof SIGNUP_TYPES)[number];
