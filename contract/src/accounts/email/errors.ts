import { defineErrors } from '../../core/errors.ts';

/** Errors of changing the address of an account. */
export const emailChangeErrors = defineErrors({
  EMAIL_UNCHANGED: { status: 422, text: 'This is already your email address' },
  ADDRESS_CLAIMED: { status: 422, text: 'This address now belongs to another account. Please choose a different one.' },
});
