import { refresh as refreshEndpoint } from '@app/contract/accounts/endpoints';
import type { TokenPair } from '@app/contract/accounts/schemas';
import { noTokenError } from './api-error.ts';
import { createRefresher } from './refresh.ts';
import { type ApiRequest, request } from './request.ts';
import { type Outcome, send } from './send.ts';
import { currentLogin, endSession, nextTokenChange, readTokens, replaceTokens } from './session.ts';

/** Milliseconds that another tab's tokens may take to arrive; waited in full only where that tab got none. */
const SETTLE_MS = 500;
const LOCK = 'refresh';

const refresh = createRefresher({
  read: readTokens,
  replace: replaceTokens,
  end: endSession,
  exchange: (refreshToken) =>
    send(request(refreshEndpoint, { body: { refreshToken } }), null) as Promise<Outcome<TokenPair>>,
  lock: overAllTabs,
  settle: () => nextTokenChange(SETTLE_MS),
});

/**
 * Sends a call with the stored token. A 401 of a guarded call refreshes the session once, then tries again; a 401
 * after that ends the session (specification part 1 §8). A guarded call without a token is not sent.
 */
export async function sendGuarded(call: ApiRequest, signal?: AbortSignal): Promise<Outcome> {
  const { token } = readTokens();
  if (!call.guarded) return send(call, token, signal);
  if (token === null) return { error: noTokenError };

  const login = currentLogin();
  const first = await send(call, token, signal);
  if (first.error?.status !== 401) return first;
  const result = await refresh(token);
  if (result === 'ended') return first;
  if (result !== 'refreshed') return { error: result };

  // What one account asked for is never asked again in the name of another.
  const renewed = readTokens().token;
  if (renewed === null || currentLogin() !== login) return first;
  const second = await send(call, renewed, signal);
  if (second.error?.status === 401 && readTokens().token === renewed) endSession();
  return second;
}

async function overAllTabs<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Without locks (an insecure origin) the server's grace for a used refresh token covers the race.
  if (!navigator.locks) return work(false);
  const atOnce = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return atOnce ? atOnce.result : await navigator.locks.request(LOCK, () => work(true));
}
