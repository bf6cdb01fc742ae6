import { reauthenticate as reauthenticateEndpoint } from '@app/contract/sign-in/endpoints';
import type { providerCallback } from '@app/contract/social/endpoints';
import type { ApiError } from '../http/api-error.ts';
import type { BodyTo, ResponseFrom } from '../http/operations.ts';
import { type ApiRequest, request } from '../http/request.ts';
import { type ApiResult, sendRequest } from '../http/send.ts';
import { withCrossTabLock } from './cross-tab-lock.ts';
import { sendWithRefresh } from './send-with-refresh.ts';
import { currentLoginId, storeReauthentication } from './session.ts';

/** The response to a reauthentication, or any other response to a provider's callback. */
type Response = ResponseFrom<typeof reauthenticateEndpoint | typeof providerCallback>;

/** Reauthenticates by password, code or backup code and resumes the waiting requests. @returns the error, if any */
export async function reauthenticate(body: BodyTo<typeof reauthenticateEndpoint>): Promise<ApiError | undefined> {
  return (await sendReauthenticationRequest(request(reauthenticateEndpoint, { body }))).error;
}

/**
 * Sends a request that reauthenticates the user. Stores the tokens of its response and resumes the waiting requests in all
 * tabs.
 */
export async function sendReauthenticationRequest(apiRequest: ApiRequest<Response>): Promise<ApiResult<Response>> {
  const login = currentLoginId();
  // The response rotates the tokens, so the request must not run at the same time as a refresh.
  return sendWithRefresh(apiRequest, undefined, (attempt, token, signal) =>
    withCrossTabLock(async () => {
      const result = await sendRequest(attempt, token, signal);
      const { data } = result;
      if (data && 'authenticatedAt' in data && currentLoginId() === login)
        storeReauthentication(data, data.authenticatedAt);
      return result;
    }),
  );
}
