import { defineErrors } from '../core/errors.ts';
import { addPasswordTexts } from './texts.ts';

/** Errors when a password is set, changed or reset. */
export const passwordErrors = defineErrors({
  CURRENT_PASSWORD_WRONG: { status: 422, text: 'That’s not your current password' },
  PASSWORD_NOT_SET: { status: 422, text: 'This account has no password yet' },
  PASSWORD_ALREADY_SET: { status: 422, text: 'This account already has a password' },
  EMAIL_REQUIRED: { status: 422, text: addPasswordTexts.emailRequired },
});
