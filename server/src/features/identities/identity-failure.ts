import { identityErrors } from '@app/contract/accounts/identities/errors';
import { withProviderName } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { type Failure, failure } from '../../platform/failure.ts';

/** Creates the failure of an error code, with the provider's display name in its text. */
export function identityFailure(code: keyof typeof identityErrors, provider: SocialProvider): Failure {
  return failure(identityErrors, code, { text: withProviderName(identityErrors[code].text, PROVIDER_NAMES[provider]) });
}
