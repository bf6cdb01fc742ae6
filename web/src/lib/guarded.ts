import { refresh as refreshEndpoint } from '@app/contract/accounts/endpoints';
import { reauthenticate as reauthenticateEndpoint } from '@app/contract/accounts/security/endpoints';
import type * as schemas from '@app/contract/accounts/security/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import type { TokenPair } from '@app/contract/core/session';
import { type ApiError, noTokenError } from './api-error.ts';
import { requestReauthentication } from './identity.ts';
import { createRefresher } from './refresh.ts';
import { type ApiRequest, request } from './request.ts';
import { type Outcome, send } from './send.ts';
import {
  confirmSession,
  currentLogin,
  endSession,
  lastConfirmation,
  nextTokenChange,
  readTokens,
  replaceTokens,
} from './session.ts';

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
 * Sends a call with the stored token. A 401 of a guarded call refreshes the session once, then sends the call again; a
 * 401 after that ends the session. A guarded call without a token is not sent. A public call whose token has expired is
 * sent again with a new token, or without one if the session has ended. A call that needs reauthentication waits for it
 * and is then sent again; if the proof that was given does not suffice for this call (a password in another tab, where
 * this one needs a second factor), the user is asked again.
 * @param sendOnce how the call goes over the wire
 */
export async function sendGuarded(call: ApiRequest, signal?: AbortSignal, sendOnce = send): Promise<Outcome> {
  const login = currentLogin();
  for (;;) {
    const proof = lastConfirmation();
    const outcome = await sendRefreshed(call, signal, sendOnce);
    if (outcome.error?.code !== 'REAUTHENTICATION_REQUIRED') return outcome;
    // The user may have reauthenticated while this call was on its way.
    const confirmed = lastConfirmation() !== proof || (await requestReauthentication(outcome.error.methods));
    if (!confirmed || currentLogin() !== login) return outcome;
  }
}

/** Reauthenticates by password, code or backup code and resumes every call that waits for it. @returns the error, if any */
export async function reauthenticate(body: BodyOf<typeof schemas.reauthenticate>): Promise<ApiError | undefined> {
  return (await prove(request(reauthenticateEndpoint, { body }))).error;
}

/**
 * Makes a call that proves who sits here, by whatever means: the new tokens that it answers are stored, and every call
 * that waits for the proof goes on, in all tabs.
 */
export async function prove(call: ApiRequest): Promise<Outcome> {
  const login = currentLogin();
  // It gives new tokens as a refresh does, so it must not run beside one.
  const sendAlone: typeof send = (proof, token, signal) =>
    overAllTabs(async () => {
      const outcome = await send(proof, token, signal);
      const { authenticatedAt, ...tokens } = (outcome.data ?? {}) as Partial<AnswerOf<typeof schemas.reauthenticate>>;
      if (authenticatedAt && isPair(tokens) && currentLogin() === login) confirmSession(tokens, authenticatedAt);
      return outcome;
    });
  return sendRefreshed(call, undefined, sendAlone);
}

function isPair(tokens: Partial<TokenPair>): tokens is TokenPair {
  return Boolean(tokens.token && tokens.refreshToken);
}

/** Sends a call as {@link sendGuarded} does, but leaves it to the caller to ask for a login of late. */
export function sendUnasked(call: ApiRequest): Promise<Outcome> {
  return sendRefreshed(call, undefined);
}

async function sendRefreshed(call: ApiRequest, signal: AbortSignal | undefined, sendOnce = send): Promise<Outcome> {
  const { token } = readTokens();
  if (token === null) return call.guarded ? { error: noTokenError } : sendOnce(call, null, signal);

  const login = currentLogin();
  const first = await sendOnce(call, token, signal);
  if (!isForRefresh(call, first)) return first;
  const result = await refresh(token);
  if (result === 'ended') return call.guarded ? first : sendOnce(call, null, signal);
  if (result !== 'refreshed') return { error: result };

  // What one account asked for is never asked again in the name of another.
  const renewed = readTokens().token;
  if (renewed === null || currentLogin() !== login) return first;
  const second = await sendOnce(call, renewed, signal);
  if (call.guarded && second.error?.status === 401 && readTokens().token === renewed) endSession();
  return second;
}

/** A public call has 401s of its own (a wrong password at login); an expired token is refreshed at any call. */
function isForRefresh(call: ApiRequest, { error }: Outcome): boolean {
  return call.guarded ? error?.status === 401 : error?.code === 'TOKEN_EXPIRED';
}

async function overAllTabs<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  // Without locks (an insecure origin) the server's grace for a used refresh token covers the race.
  if (!navigator.locks) return work(false);
  const atOnce = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return atOnce ? atOnce.result : await navigator.locks.request(LOCK, () => work(true));
}
