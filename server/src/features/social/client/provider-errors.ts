import { identityErrors } from '@app/contract/accounts/identities/errors';
import { withProviderName } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { socialErrors } from '@app/contract/social/errors';
import { type Failure, failure } from '../../../platform/failure.ts';

const errors = { ...identityErrors, ...socialErrors };

/** An error about a provider, with the provider's name in its message. */
export function providerFailure(provider: SocialProvider, code: keyof typeof errors): Failure {
  return failure(errors, code, { text: withProviderName(errors[code].text, PROVIDER_NAMES[provider]) });
}
