import { defineErrors } from '../core/errors.ts';

/** Errors when an email link is used. */
export const emailLinkErrors = defineErrors({
  LINK_INVALID: { status: 422, text: 'This link is invalid or has expired. Please request a new one.' },
  PASSWORD_REQUIRED: { status: 403, text: 'Enter the password you chose when you signed up' },
  OTHER_BROWSER: { status: 422, text: 'Please open this link in the browser where you started, or log in first' },
  ACCOUNT_SWITCH: { status: 409, text: 'You’re logged in to another account. Do you want to switch?' },
});
