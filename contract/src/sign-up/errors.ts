import { defineErrors } from '../core/errors.ts';

/** Errors of sign-up. */
export const signupErrors = defineErrors({
  SIGNUP_TOKEN_INVALID: { status: 401, text: 'Your sign-up has expired. Please sign up again.' },
  /** Another account verified the email address after this sign-up started. */
  EMAIL_ADDRESS_ALREADY_LINKED: { status: 422, text: 'This email address is already linked to another account' },
});
