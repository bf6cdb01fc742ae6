import { refresh as refreshEndpoint } from '@app/contract/accounts/endpoints';
import { reauthenticate as reauthenticateEndpoint } from '@app/contract/accounts/security/endpoints';
import type * as schemas from '@app/contract/accounts/security/schemas';
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
  readTokens: readTokens,
  replaceTokens: replaceTokens,
  endSession: endSession,
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
export async function sendWithSession(call: ApiRequest, signal?: AbortSignal, sendOnce = send): Promise<ApiResult> {
  const login = currentLoginId();
  for (;;) {
    const before = lastReauthentication();
    const outcome = await sendWithRefresh(call, signal, sendOnce);
    if (outcome.error?.code !== 'REAUTHENTICATION_REQUIRED') return outcome;
    // The user may have reauthenticated while this request was in flight.
    const confirmed = lastReauthentication() !== before || (await requestReauthentication(outcome.error.methods));
    if (!confirmed || currentLoginId() !== login) return outcome;
  }
}

/** Reauthenticates by password, code or backup code and resumes the waiting requests. @returns the error, if any */
export async function reauthenticate(body: BodyOf<typeof schemas.reauthenticate>): Promise<ApiError | undefined> {
  return (await sendReauthentication(request(reauthenticateEndpoint, { body }))).error;
}

/**
 * Sends a request that reauthenticates the user. Stores the tokens of its response and resumes the waiting requests in all
 * tabs.
 */
export async function sendReauthentication(call: ApiRequest): Promise<ApiResult> {
  const login = currentLoginId();
  // Its response rotates the tokens, so it must not run at the same time as a refresh.
  const sendLocked: typeof send = (request, token, signal) =>
    withCrossTabLock(async () => {
      const outcome = await send(request, token, signal);
      const { authenticatedAt, ...tokens } = (outcome.data ?? {}) as Partial<ResponseOf<typeof schemas.reauthenticate>>;
      if (authenticatedAt && isTokenPair(tokens) && currentLoginId() === login)
        storeReauthentication(tokens, authenticatedAt);
      return outcome;
    });
  return sendWithRefresh(call, undefined, sendLocked);
}

function isTokenPair(tokens: Partial<TokenPair>): tokens is TokenPair {
  return Boolean(tokens.token && tokens.refreshToken);
}

/** Like {@link sendWithSession}, but returns the error REAUTHENTICATION_REQUIRED to the caller. */
export function sendWithoutReauthentication(call: ApiRequest): Promise<ApiResult> {
  return sendWithRefresh(call, undefined);
}

async function sendWithRefresh(call: ApiRequest, signal: AbortSignal | undefined, sendOnce = send): Promise<ApiResult> {
  const { token } = readTokens();
  if (token === null) return call.requiresSession ? { error: noTokenError } : sendOnce(call, null, signal);

  const login = currentLoginId();
  const first = await sendOnce(call, token, signal);
  if (!needsRefresh(call, first)) return first;
  const result = await refresh(token);
  if (result === 'ended') return call.requiresSession ? first : sendOnce(call, null, signal);
  if (result !== 'refreshed') return { error: result };

  // Never repeat a request with the token of another login.
  const renewed = readTokens().token;
  if (renewed === null || currentLoginId() !== login) return first;
  const second = await sendOnce(call, renewed, signal);
  if (call.requiresSession && second.error?.status === 401 && readTokens().token === renewed) endSession();
  return second;
}

/** Public endpoints return 401 for other reasons (a wrong password), so only TOKEN_EXPIRED counts there. */
function needsRefresh(call: ApiRequest, { error }: ApiResult): boolean {
  return call.requiresSession ? error?.status === 401 : error?.code === 'TOKEN_EXPIRED';
}

async function withCrossTabLock<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Without locks (insecure origin) the server's grace period for used refresh tokens covers the race.
  if (!navigator.locks) return work(false);
  const immediate = await navigator.locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return immediate ? immediate.result : await navigator.locks.request(LOCK_NAME, () => work(true));
}
