import { identityErrors } from '@app/contract/accounts/identities/errors';
import { withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { type Failure, failure } from '../../../platform/failure.ts';

/** The failure of that code, which names the provider as people know it. */
export function identityFailure(code: keyof typeof identityErrors, provider: SocialProvider): Failure {
  return failure(identityErrors, code, { text: withProvider(identityErrors[code].text, PROVIDER_NAMES[provider]) });
}
