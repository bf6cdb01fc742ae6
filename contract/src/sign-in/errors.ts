import { defineErrors } from '../core/errors.ts';

/** Errors of logins and reauthentication. A wrong password is 401 only at login, because clients end their session after a 401. */
export const signInErrors = defineErrors({
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password' },
  SECOND_STEP_EXPIRED: { status: 401, text: 'Your login has expired. Please log in again.' },
  PASSWORD_INCORRECT: { status: 422, text: 'Incorrect password' },
});
