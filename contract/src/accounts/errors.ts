import { defineErrors } from '../core/errors.ts';

/** Errors that several kinds of account changes share. */
export const accountErrors = defineErrors({
  USERNAME_TAKEN: { status: 409, text: 'This username is already taken' },
  LAST_ADMIN: { status: 422, text: 'The last admin cannot be removed' },
});
