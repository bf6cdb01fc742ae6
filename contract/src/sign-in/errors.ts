import { defineErrors } from '../core/errors.ts';

/** Errors of logins and reauthentication. A wrong password yields 401 at login only: during a session, 401 ends it in clients. */
export const signInErrors = defineErrors({
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid email or password' },
  SECOND_STEP_EXPIRED: { status: 401, text: 'Your login has expired. Please log in again.' },
  PASSWORD_INCORRECT: { status: 422, text: 'Incorrect password' },
});
