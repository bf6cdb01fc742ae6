import { refresh as refreshEndpoint } from '@app/contract/sessions/endpoints';
import { REFRESH_GRACE_SECONDS } from '@app/contract/sessions/limits';
import { noTokenError } from '../http/api-error.ts';
import { type ApiRequest, request } from '../http/request.ts';
import { retryUnknownOutcome } from '../http/retry-unknown-outcome.ts';
import { type ApiResult, sendRequest } from '../http/send.ts';
import { withCrossTabLock } from './cross-tab-lock.ts';
import { createRefresher } from './refresh.ts';
import {
  currentLoginId,
  endSession,
  endSessionAndClearCache,
  nextTokenChange,
  readTokens,
  replaceTokens,
} from './session.ts';

/** The time to wait for the tokens that another tab has refreshed. */
const TOKEN_ARRIVAL_TIMEOUT_MS = 500;
/** The time for which the server accepts a refresh token that it has already exchanged. */
const GRACE_MS = REFRESH_GRACE_SECONDS * 1000;

/** Sends one HTTP request with the given access token, or without one. */
export type Transport<Body, Data> = (
  request: ApiRequest<Body>,
  token: string | null,
  signal?: AbortSignal,
) => Promise<ApiResult<Data>>;

const refresh = createRefresher({
  readTokens,
  replaceTokens,
  endSession,
  endSessionAndClearCache,
  exchangeRefreshToken,
  withLock: withCrossTabLock,
  waitForTokens: () => nextTokenChange(TOKEN_ARRIVAL_TIMEOUT_MS),
});

/**
 * Exchanges a refresh token for new tokens. A request with an unknown outcome is repeated within the grace period: the server may
 * have exchanged the token, and after the grace period it would end the session. The first response gets half of that time, so
 * that a second request is possible.
 */
function exchangeRefreshToken(refreshToken: string) {
  let signal: AbortSignal | undefined = AbortSignal.timeout(GRACE_MS / 2);
  return retryUnknownOutcome(
    () => sendRequest(request(refreshEndpoint, { body: { refreshToken } }), null, signal),
    () => {
      signal = undefined;
    },
    Date.now() + GRACE_MS,
  );
}

/**
 * Sends a request with the stored access token. Requests that require a session are not sent without a token; a 401
 * refreshes the session and retries once, a second 401 ends it. A public request whose token has expired is retried with
 * a new token, or without one if the session has ended. The error REAUTHENTICATION_REQUIRED is returned like any other.
 */
export async function sendWithRefresh<Body, Data>(
  apiRequest: ApiRequest<Body>,
  signal: AbortSignal | undefined,
  transport: Transport<Body, Data>,
): Promise<ApiResult<Data>> {
  const { token } = readTokens();
  if (token === null) return apiRequest.requiresSession ? { error: noTokenError } : transport(apiRequest, null, signal);

  const login = currentLoginId();
  const first = await transport(apiRequest, token, signal);
  if (!needsRefresh(apiRequest, first)) return first;
  const result = await refresh(token);
  if (result === 'ended') return apiRequest.requiresSession ? first : transport(apiRequest, null, signal);
  if (result !== 'refreshed') return { error: result };

  // Never repeat a request with the token of another login.
  const newToken = readTokens().token;
  if (newToken === null || currentLoginId() !== login) return first;
  const second = await transport(apiRequest, newToken, signal);
  if (apiRequest.requiresSession && second.error?.status === 401 && readTokens().token === newToken) endSession();
  return second;
}

/** Public endpoints return 401 for other reasons (a wrong password), so only TOKEN_EXPIRED counts there. */
function needsRefresh(apiRequest: ApiRequest, { error }: ApiResult<unknown>): boolean {
  return apiRequest.requiresSession ? error?.status === 401 : error?.code === 'TOKEN_EXPIRED';
}
