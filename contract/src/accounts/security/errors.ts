import { defineErrors } from '../../core/errors.ts';

/** Errors of reauthentication and sessions. A wrong password or code never yields 401, which would end the session in clients. */
export const securityErrors = defineErrors({
  PASSWORD_INCORRECT: { status: 422, text: 'Incorrect password' },
  CODE_INCORRECT: { status: 422, text: 'Invalid verification code' },
  SESSION_NOT_FOUND: { status: 404, text: 'This session has already ended' },
});
