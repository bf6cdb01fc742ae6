import { defineErrors } from '../core/errors.ts';

/** Errors when provider identities are linked or unlinked. `{provider}` is replaced by the provider's display name. */
export const identityErrors = defineErrors({
  IDENTITY_TAKEN: { status: 409, text: 'This {provider} account is already linked to another user' },
  PROVIDER_ALREADY_LINKED: { status: 409, text: 'Another {provider} account is linked to yours. Unlink it first.' },
  PROVIDER_NOT_LINKED: { status: 404, text: 'No {provider} account is linked to yours' },
  LAST_SIGN_IN_METHOD: { status: 422, text: 'You must keep at least one sign-in method' },
});
