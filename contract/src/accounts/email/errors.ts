import { defineErrors } from '../../core/errors.ts';

/** Errors of changing the email address. */
export const emailChangeErrors = defineErrors({
  EMAIL_UNCHANGED: { status: 422, text: 'This is already your email address' },
  EMAIL_ADDRESS_CLAIMED: {
    status: 422,
    text: 'This email address now belongs to another account. Please choose a different one.',
  },
});

/** Errors of using an email link that verifies or changes an email address. */
export const emailLinkErrors = defineErrors({
  PASSWORD_REQUIRED: { status: 403, text: 'Enter the password you chose when you signed up' },
  ACCOUNT_SWITCH: { status: 409, text: 'You’re logged in to another account. Do you want to switch?' },
});
