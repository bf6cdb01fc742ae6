import { defineErrors } from '../core/errors.ts';

/** Errors of the admin endpoints. */
export const adminErrors = defineErrors({
  USER_NOT_FOUND: { status: 404, text: 'This user no longer exists' },
  OWN_ACCOUNT: { status: 422, text: 'You can’t do this to your own account' },
  USER_BLOCKED: { status: 422, text: 'This account is blocked' },
  LISTED_IN_CONFIGURATION: { status: 422, text: 'Listed in the configuration' },
  NOTHING_TO_VERIFY: { status: 422, text: 'This account has no email address to verify' },
});
