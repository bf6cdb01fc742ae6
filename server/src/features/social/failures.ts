import { withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { socialErrors } from '@app/contract/social/errors';
import { type Failure, failure } from '../../platform/failure.ts';

/** What a provider that was asked came to, in words that name it. */
export function providerFailure(
  provider: SocialProvider,
  code: 'PROVIDER_REFUSED' | 'PROVIDER_FAILED' | 'PROVIDER_TIMEOUT',
): Failure {
  return failure(socialErrors, code, { text: withProvider(socialErrors[code].text, PROVIDER_NAMES[provider]) });
}
