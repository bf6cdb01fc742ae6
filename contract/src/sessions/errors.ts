import { defineErrors } from '../core/errors.ts';

/** Errors of sessions. */
export const sessionErrors = defineErrors({
  /** The account of the refresh token no longer exists: the browser clears what it has stored about the account. */
  ACCOUNT_DELETED: { status: 401, text: 'Invalid token' },
  SESSION_NOT_FOUND: { status: 404, text: 'This session has already ended' },
});
