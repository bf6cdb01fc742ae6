import type { SocialProvider } from '@app/contract/core/providers';
import type * as OpenidClient from 'openid-client';
import { Failure } from '../../../platform/failure.ts';
import type { Conversation } from '../conversation.ts';
import { providerFailure } from '../failures.ts';

/** Errors of a token call that are about the application and not about the code (RFC 6749 §5.2): ours to mend. */
const OURS = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope'];

/**
 * What to answer where a code was not given for a token. The library's errors hold what came (tokens, codes): only
 * their kind is logged.
 */
export function faultOfGrant(
  client: typeof OpenidClient,
  error: unknown,
  provider: SocialProvider,
  conversation: Conversation,
): Failure {
  const own = failureIn(error);
  if (own) return own;
  if (isRefusal(client, error)) return providerFailure(provider, 'PROVIDER_REFUSED');
  const ours = error instanceof client.ResponseBodyError && OURS.find((name) => name === error.error);
  const code = error instanceof client.ClientError && error.code;
  return conversation.failed(`The token call came to ${ours || code || 'nothing'}`);
}

/** The code is unknown, used or expired: 400, in whatever words (of the six, two do not speak RFC 6749 here). */
function isRefusal(client: typeof OpenidClient, error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status === 400 && !OURS.includes(error.error);
  return error instanceof client.ClientError && error.cause instanceof Response && error.cause.status === 400;
}

/** The library wraps what its way to the network throws. */
function failureIn(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  return error instanceof Error ? failureIn(error.cause) : undefined;
}
