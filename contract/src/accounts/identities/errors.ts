import { defineErrors } from '../../core/errors.ts';

/** Errors of the providers' identities that are linked to accounts. `{provider}` is filled with the name people know. */
export const identityErrors = defineErrors({
  IDENTITY_TAKEN: { status: 409, text: 'This {provider} account is already linked to another user' },
  PROVIDER_ALREADY_LINKED: { status: 409, text: 'Another {provider} account is linked to yours. Unlink it first.' },
  PROVIDER_NOT_LINKED: { status: 404, text: 'No {provider} account is linked to yours' },
  LAST_SIGN_IN_METHOD: { status: 422, text: 'You must keep at least one sign-in method' },
  /** An address that was free when the signup began has been verified since. */
  ADDRESS_ALREADY_LINKED: { status: 422, text: 'This address is already linked to another account' },
  OTHER_BROWSER: { status: 422, text: 'Please open this link in the browser where you started, or log in first' },
});
