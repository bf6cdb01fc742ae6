import { defineErrors } from '../core/errors.ts';

/** Errors of two-factor authentication. A wrong code is 401 only at login, because clients end their session after a 401. */
export const twoFactorErrors = defineErrors({
  SECOND_FACTOR_INVALID: { status: 401, text: 'Invalid verification code' },
  CODE_INCORRECT: { status: 422, text: 'Invalid verification code' },
  TWO_FACTOR_ENABLED: { status: 422, text: 'Two-factor authentication is already enabled' },
  TWO_FACTOR_DISABLED: { status: 422, text: 'Two-factor authentication is not enabled' },
  TWO_FACTOR_NOT_SET_UP: { status: 422, text: 'Please start the two-factor setup first' },
});
