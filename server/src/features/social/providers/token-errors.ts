import type { SocialProvider } from '@app/contract/core/providers';
import type * as OpenidClient from 'openid-client';
import { Failure } from '../../../platform/failure.ts';
import type { ProviderClient } from '../client/provider-client.ts';
import { providerFailure } from '../client/provider-errors.ts';

/** Token errors that our configuration causes, not the code (RFC 6749 §5.2). */
const CONFIGURATION_ERRORS = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope'];

/**
 * Maps an error of a token request: PROVIDER_REFUSED if the provider rejected the code, otherwise PROVIDER_FAILED. Errors
 * of openid-client contain the response, tokens and codes included, so that only their kind is logged.
 */
export function tokenRequestFailure(
  openidClient: typeof OpenidClient,
  error: unknown,
  provider: SocialProvider,
  client: ProviderClient,
): Failure {
  const wrapped = findFailure(error);
  if (wrapped) return wrapped;
  if (isCodeRejected(openidClient, error)) return providerFailure(provider, 'PROVIDER_REFUSED');
  const configurationError =
    error instanceof openidClient.ResponseBodyError && CONFIGURATION_ERRORS.find((name) => name === error.error);
  const code = error instanceof openidClient.ClientError && error.code;
  return client.failure(`token request failed: ${configurationError || code || 'unknown error'}`);
}

/** True if the code is unknown, used or expired: status 400, with any body, because two providers deviate from RFC 6749. */
function isCodeRejected(openidClient: typeof OpenidClient, error: unknown): boolean {
  if (error instanceof openidClient.ResponseBodyError) {
    return error.status === 400 && !CONFIGURATION_ERRORS.includes(error.error);
  }
  return error instanceof openidClient.ClientError && error.cause instanceof Response && error.cause.status === 400;
}

/** openid-client wraps errors that the fetch function throws. */
function findFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  return error instanceof Error ? findFailure(error.cause) : undefined;
}
