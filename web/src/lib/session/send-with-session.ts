import { refresh as refreshEndpoint } from '@app/contract/accounts/endpoints';
import { reauthenticate as reauthenticateEndpoint } from '@app/contract/accounts/security/endpoints';
import type * as operations from '@app/contract/accounts/security/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import type { TokenPair } from '@app/contract/core/session';
import { type ApiError, noTokenError } from '../http/api-error.ts';
import { type ApiRequest, request } from '../http/request.ts';
import { type ApiResult, send } from '../http/send.ts';
import { requestReauthentication } from './reauthentication.ts';
import { createRefresher } from './refresh.ts';
import {
  currentLoginId,
  endSession,
  lastReauthentication,
  nextTokenChange,
  readTokens,
  replaceTokens,
  storeReauthentication,
} from './session.ts';

/** How long to wait for the tokens that another tab has refreshed. */
const TOKEN_ARRIVAL_TIMEOUT_MS = 500;
const LOCK_NAME = 'refresh';

const refresh = createRefresher({
  readTokens,
  replaceTokens,
  endSession,
  exchangeRefreshToken: (refreshToken) =>
    send(request(refreshEndpoint, { body: { refreshToken } }), null) as Promise<ApiResult<TokenPair>>,
  withLock: withCrossTabLock,
  waitForTokens: () => nextTokenChange(TOKEN_ARRIVAL_TIMEOUT_MS),
});

/**
 * Sends a request with the stored access token. Requests that require a session are not sent without a token; a 401
 * refreshes the session and retries once, a second 401 ends it. A public request whose token has expired is retried with
 * a new token, or without one if the session has ended. A request that needs reauthentication waits for it and is
 * retried, repeatedly if the method was not sufficient (a password where a second factor is needed).
 * Not built on RTK Query's `retry`, which repeats a request unchanged and only serves requests of the store.
 * @param sendOnce sends the request once; replaces `send` for uploads
 */
export async function sendWithSession(
  apiRequest: ApiRequest,
  signal?: AbortSignal,
  sendOnce = send,
): Promise<ApiResult> {
  const login = currentLoginId();
  for (;;) {
    const previous = lastReauthentication();
    const result = await sendWithRefresh(apiRequest, signal, sendOnce);
    if (result.error?.code !== 'REAUTHENTICATION_REQUIRED') return result;
    // The user may have reauthenticated while this request was in flight.
    const confirmed = lastReauthentication() !== previous || (await requestReauthentication(result.error.methods));
    if (!confirmed || currentLoginId() !== login) return result;
  }
}

/** Reauthenticates by password, code or backup code and resumes the waiting requests. @returns the error, if any */
export async function reauthenticate(body: BodyOf<typeof operations.reauthenticate>): Promise<ApiError | undefined> {
  return (await sendReauthentication(request(reauthenticateEndpoint, { body }))).error;
}

/**
 * Sends a request that reauthenticates the user. Stores the tokens of its response and resumes the waiting requests in all
 * tabs.
 */
export async function sendReauthentication(apiRequest: ApiRequest): Promise<ApiResult> {
  const login = currentLoginId();
  // Its response rotates the tokens, so it must not run at the same time as a refresh.
  const sendLocked: typeof send = (request, token, signal) =>
    withCrossTabLock(async () => {
      const result = await send(request, token, signal);
      const { authenticatedAt, ...tokens } = (result.data ?? {}) as Partial<
        ResponseOf<typeof operations.reauthenticate>
      >;
      if (authenticatedAt && isTokenPair(tokens) && currentLoginId() === login)
        storeReauthentication(tokens, authenticatedAt);
      return result;
    });
  return sendWithRefresh(apiRequest, undefined, sendLocked);
}

function isTokenPair(tokens: Partial<TokenPair>): tokens is TokenPair {
  return Boolean(tokens.token && tokens.refreshToken);
}

/** Like {@link sendWithSession}, but returns the error REAUTHENTICATION_REQUIRED to the caller. */
export function sendWithoutReauthentication(apiRequest: ApiRequest): Promise<ApiResult> {
  return sendWithRefresh(apiRequest, undefined);
}

async function sendWithRefresh(
  apiRequest: ApiRequest,
  signal: AbortSignal | undefined,
  sendOnce = send,
): Promise<ApiResult> {
  const { token } = readTokens();
  if (token === null) return apiRequest.requiresSession ? { error: noTokenError } : sendOnce(apiRequest, null, signal);

  const login = currentLoginId();
  const first = await sendOnce(apiRequest, token, signal);
  if (!needsRefresh(apiRequest, first)) return first;
  const result = await refresh(token);
  if (result === 'ended') return apiRequest.requiresSession ? first : sendOnce(apiRequest, null, signal);
  if (result !== 'refreshed') return { error: result };

  // Never repeat a request with the token of another login.
  const newToken = readTokens().token;
  if (newToken === null || currentLoginId() !== login) return first;
  const second = await sendOnce(apiRequest, newToken, signal);
  if (apiRequest.requiresSession && second.error?.status === 401 && readTokens().token === newToken) endSession();
  return second;
}

/** Public endpoints return 401 for other reasons (a wrong password), so only TOKEN_EXPIRED counts there. */
function needsRefresh(apiRequest: ApiRequest, { error }: ApiResult): boolean {
  return apiRequest.requiresSession ? error?.status === 401 : error?.code === 'TOKEN_EXPIRED';
}

async function withCrossTabLock<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Without locks (insecure origin) the server's grace period for used refresh tokens covers the race.
  if (!navigator.locks) return work(false);
  const immediate = await navigator.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return immediate ? immediate.result : await navigator.locks.request(LOCK_NAME, () => work(true));
}
