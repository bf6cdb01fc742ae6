import type { ResponseOf } from '@app/contract/core/operation';
import { INTEGRATION_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { siteTexts } from '@app/contract/site/texts';
import * as endpoints from '@app/contract/social/endpoints';
import type * as operations from '@app/contract/social/schemas';
import { socialTexts } from '@app/contract/social/texts';
import type { ApiError } from '../http/api-error.ts';
import { type ApiRequest, request } from '../http/request.ts';
import { type ApiResult, sendRequest } from '../http/send.ts';
import { sendWithRefresh } from '../session/send-with-refresh.ts';
import type { AuthorizationPurpose } from './pending-authorization.ts';

/** The authorization URL and the state that the callback must return. */
type StartedAuthorization = ResponseOf<typeof operations.startSignIn>;

/**
 * Starts an authorization with a provider on the server. Never throws; the error's `text` can be shown. If
 * reauthentication is needed, returns that error.
 */
export async function startAuthorization(
  provider: SocialProvider,
  purpose: AuthorizationPurpose,
): Promise<ApiResult<StartedAuthorization>> {
  const { data, error } = await requestAuthorization(provider, purpose);
  if (error) return { error: { ...error, text: displayText(error) } };
  const { authUrl, state } = (data ?? {}) as Partial<StartedAuthorization>;
  if (!state || !/^https?:/.test(authUrl ?? '')) {
    return { error: { status: 200, code: '', text: socialTexts.noAuthorizationUrl } };
  }
  return { data: { authUrl: authUrl as string, state } };
}

function requestAuthorization(provider: SocialProvider, purpose: AuthorizationPurpose): Promise<ApiResult> {
  const params = { provider };
  // With an access token it would link the provider instead.
  if (purpose === 'login') return sendRequest(request(endpoints.startSignIn, { params }), null);
  return sendWithRefresh(
    purpose === 'link' ? linkRequest(provider) : request(endpoints.initAuthorization, { params, body: REAUTHENTICATE }),
  );
}

const REAUTHENTICATE = { reauthenticate: true };

function linkRequest(provider: SocialProvider): ApiRequest {
  return isIntegration(provider)
    ? request(endpoints.connectIntegration, { params: { id: provider } })
    : request(endpoints.initAuthorization, { params: { provider }, body: { isLinking: true } });
}

function isIntegration(provider: string): boolean {
  return (INTEGRATION_PROVIDERS as readonly string[]).includes(provider);
}

function displayText({ text }: ApiError): string {
  return text === siteTexts.unknownError ? socialTexts.failedToStart : text;
}
