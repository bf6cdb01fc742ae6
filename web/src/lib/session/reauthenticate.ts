import { reauthenticate as reauthenticateEndpoint } from '@app/contract/accounts/security/endpoints';
import type * as operations from '@app/contract/accounts/security/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import type { TokenPair } from '@app/contract/core/session';
import type { ApiError } from '../http/api-error.ts';
import { type ApiRequest, request } from '../http/request.ts';
import { type ApiResult, sendRequest } from '../http/send.ts';
import { withCrossTabLock } from './cross-tab-lock.ts';
import { sendWithRefresh, type Transport } from './send-with-refresh.ts';
import { currentLoginId, storeReauthentication } from './session.ts';

/** Reauthenticates by password, code or backup code and resumes the waiting requests. @returns the error, if any */
export async function reauthenticate(body: BodyOf<typeof operations.reauthenticate>): Promise<ApiError | undefined> {
  return (await sendReauthenticationRequest(request(reauthenticateEndpoint, { body }))).error;
}

/**
 * Sends a request that reauthenticates the user. Stores the tokens of its response and resumes the waiting requests in all
 * tabs.
 */
export async function sendReauthenticationRequest(apiRequest: ApiRequest): Promise<ApiResult> {
  const login = currentLoginId();
  // The response rotates the tokens, so the request must not run at the same time as a refresh.
  const sendAndStoreTokens: Transport = (request, token, signal) =>
    withCrossTabLock(async () => {
      const result = await sendRequest(request, token, signal);
      const { authenticatedAt, ...tokens } = (result.data ?? {}) as Partial<
        ResponseOf<typeof operations.reauthenticate>
      >;
      if (authenticatedAt && isTokenPair(tokens) && currentLoginId() === login)
        storeReauthentication(tokens, authenticatedAt);
      return result;
    });
  return sendWithRefresh(apiRequest, undefined, sendAndStoreTokens);
}

function isTokenPair(tokens: Partial<TokenPair>): tokens is TokenPair {
  return Boolean(tokens.token && tokens.refreshToken);
}
