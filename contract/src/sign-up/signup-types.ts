import { SIGN_IN_PROVIDERS } from '../core/providers.ts';

/**
 * How a sign-up started. `<provider>-link`: the provider's email address belongs to a verified account;
 * `<provider>-overwrite`: it belongs only to accounts without a verified sign-in method. See docs/reference/sign-up.md.
 */
export const SIGNUP_TYPES = [
  'email',
  ...SIGN_IN_PROVIDERS.flatMap((name) => [name, `${name}-link`, `${name}-overwrite`] as const),
] as const;

export type SignupType = (typeof SIGNUP_TYPES)[number];
