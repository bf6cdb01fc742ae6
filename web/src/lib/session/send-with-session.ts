/**
 * These functions send a request of the signed-in user, listed from the outermost to the innermost. Each adds one thing and calls
 * the next:
 *
 * 1. `sendWithSession` (here): asks the user to reauthenticate if the server requires it, then sends the request again.
 * 2. `sendWithRefresh`: adds the stored access token; refreshes an expired session and sends the request once more.
 * 3. `sendRequest` (`../http/send.ts`): one HTTP request with the given access token, parsed to data or an error. Two
 *    callers replace this transport: uploads use XMLHttpRequest, `reauthenticate.ts` also stores the new tokens.
 *
 * They do not use RTK Query's `retry`, which repeats a request unchanged and only works for requests of the store.
 */
import type { ApiRequest } from '../http/request.ts';
import { type ApiResult, sendRequest } from '../http/send.ts';
import { promptForReauthentication } from './reauthentication-prompt.ts';
import { sendWithRefresh, type Transport } from './send-with-refresh.ts';
import { currentLoginId, lastReauthentication } from './session.ts';

/**
 * Sends a request like {@link sendWithRefresh}. If it needs reauthentication, it waits until the user has reauthenticated and is
 * then sent again. This is repeated if the method was not sufficient (a password where a second factor is needed).
 * @param transport sends the HTTP request; `sendRequest` if omitted
 * @returns the error REAUTHENTICATION_REQUIRED if the user declines or another login replaces the session
 */
export function sendWithSession<Body>(apiRequest: ApiRequest<Body>, signal?: AbortSignal): Promise<ApiResult<Body>>;
export function sendWithSession<Body, Data>(
  apiRequest: ApiRequest<Body>,
  signal: AbortSignal | undefined,
  transport: Transport<Body, Data>,
): Promise<ApiResult<Data>>;
export async function sendWithSession(
  apiRequest: ApiRequest,
  signal?: AbortSignal,
  transport: Transport<unknown, unknown> = sendRequest,
): Promise<ApiResult<unknown>> {
  const login = currentLoginId();
  for (;;) {
    const previous = lastReauthentication();
    const result = await sendWithRefresh(apiRequest, signal, transport);
    if (result.error?.code !== 'REAUTHENTICATION_REQUIRED') return result;
    // The user may have reauthenticated while this request was in flight.
    const confirmed = lastReauthentication() !== previous || (await promptForReauthentication(result.error.methods));
    if (!confirmed || currentLoginId() !== login) return result;
  }
}
