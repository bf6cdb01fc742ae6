import { defineErrors } from '../../core/errors.ts';
import { deletionTexts } from './texts.ts';

/** Errors of deleting an account. */
export const deletionErrors = defineErrors({
  NO_EMAIL: { status: 422, text: deletionTexts.noEmail },
});
