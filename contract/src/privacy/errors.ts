import { defineErrors } from '../core/errors.ts';
import { deletionTexts } from './texts.ts';

/** Errors of account deletion. */
export const deletionErrors = defineErrors({
  NO_EMAIL: { status: 422, text: deletionTexts.noEmail },
});
