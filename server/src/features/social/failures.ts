import { identityErrors } from '@app/contract/accounts/identities/errors';
import { withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { socialErrors } from '@app/contract/social/errors';
import { type Failure, failure } from '../../platform/failure.ts';

const errors = { ...identityErrors, ...socialErrors };

/** What something asked of or about a provider came to, in words that name it. */
export function providerFailure(provider: SocialProvider, code: keyof typeof errors): Failure {
  return failure(errors, code, { text: withProvider(errors[code].text, PROVIDER_NAMES[provider]) });
}
