import { defineErrors } from '../core/errors.ts';

/** Errors of sign-up, sign-in and sessions. */
export const accountErrors = defineErrors({
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password' },
  /** A refresh token of an account that no longer exists: the browser clears what it has stored about it. */
  ACCOUNT_DELETED: { status: 401, text: 'Invalid token' },
  SIGNUP_TOKEN_INVALID: { status: 401, text: 'Your sign-up has expired. Please sign up again.' },
  USERNAME_TAKEN: { status: 409, text: 'This username is already taken' },
  LINK_INVALID: { status: 422, text: 'This link is invalid or has expired. Please request a new one.' },
  LAST_ADMIN: { status: 422, text: 'The last admin cannot be removed' },
});
