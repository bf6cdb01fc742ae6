import { INTEGRATION_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { siteTexts } from '@app/contract/site/texts';
import * as endpoints from '@app/contract/social/endpoints';
import { socialTexts } from '@app/contract/social/texts';
import type { ApiError } from '../http/api-error.ts';
import type { ResponseFrom } from '../http/operations.ts';
import { request } from '../http/request.ts';
import { type ApiResult, sendRequest } from '../http/send.ts';
import { sendWithRefresh } from '../session/send-with-refresh.ts';
import type { AuthorizationPurpose } from './pending-authorization.ts';

/** A purpose whose authorization starts here. A channel is connected by the sources. */
export type StartedPurpose = Exclude<AuthorizationPurpose, 'connect'>;

/** The authorization URL and the state that the callback must return. */
type StartedAuthorization = ResponseFrom<typeof endpoints.startSignIn>;

/**
 * Starts an authorization with a provider on the server. Never throws; the error's `text` can be shown. If
 * reauthentication is needed, returns that error.
 */
export async function startAuthorization(
  provider: SocialProvider,
  purpose: StartedPurpose,
): Promise<ApiResult<StartedAuthorization>> {
  const { data, error } = await requestAuthorization(provider, purpose);
  if (error) return { error: { ...error, text: displayText(error) } };
  if (data?.state && /^https?:/.test(data.authUrl)) return { data };
  return { error: { status: 200, code: '', text: socialTexts.noAuthorizationUrl } };
}

function requestAuthorization(
  provider: SocialProvider,
  purpose: StartedPurpose,
): Promise<ApiResult<StartedAuthorization>> {
  const params = { provider };
  // With an access token it would link the provider instead.
  if (purpose === 'login') return sendRequest(request(endpoints.startSignIn, { params }), null);
  const withSession =
    purpose === 'link'
      ? linkRequest(provider)
      : request(endpoints.initAuthorization, { params, body: { reauthenticate: true } });
  return sendWithRefresh(withSession, undefined, sendRequest);
}

function linkRequest(provider: SocialProvider) {
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
