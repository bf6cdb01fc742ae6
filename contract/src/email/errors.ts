import { defineErrors } from '../core/errors.ts';

/** Errors when the email address is changed. */
export const emailChangeErrors = defineErrors({
  EMAIL_UNCHANGED: { status: 422, text: 'This is already your email address' },
  EMAIL_ADDRESS_CLAIMED: {
    status: 422,
    text: 'This email address now belongs to another account. Please choose a different one.',
  },
});
