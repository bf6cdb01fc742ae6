import { defineErrors } from '../core/errors.ts';

/** Errors when a provider is used to sign in or is linked. `{provider}` is replaced by the provider's display name. */
export const socialErrors = defineErrors({
  PROVIDER_NOT_OFFERED: { status: 404, text: 'Invalid provider' },
  /** The state is unknown, used or expired, or belongs to another browser or provider; the error does not reveal which. */
  STATE_INVALID: { status: 422, text: 'This sign-in has expired or was started in another browser. Please try again.' },
  STARTED_BY_OTHER_ACCOUNT: { status: 403, text: 'This request was started from another account. Please try again.' },
  /** Reauthentication requires the linked identity. */
  IDENTITY_UNKNOWN: { status: 422, text: 'This is not the {provider} account that is linked to yours' },
  PROVIDER_REFUSED: { status: 422, text: 'Authentication failed' },
  PROVIDER_FAILED: { status: 502, text: 'We couldn’t reach {provider}. Please try again.' },
  PROVIDER_TIMEOUT: { status: 504, text: '{provider} took too long. Please try again.' },
});
