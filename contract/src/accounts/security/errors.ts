import { defineErrors } from '../../core/errors.ts';

/** Errors of proving who one is, and of the account's sessions. A wrong proof in a signed-in call is never 401. */
export const securityErrors = defineErrors({
  PASSWORD_INCORRECT: { status: 422, text: 'Incorrect password' },
  CODE_INCORRECT: { status: 422, text: 'Invalid verification code' },
  SESSION_NOT_FOUND: { status: 404, text: 'This session has already ended' },
});
