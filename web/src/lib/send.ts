import { type ApiError, errorOfAnswer, offlineError, timeoutError } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { noteServerTime } from './server-time.ts';

/** The base of every call (specification part 1 §1). */
export const BASE = '/api';
const TIMEOUT_MS = 15_000;

/** What became of a call: the parsed answer, or why there is none. */
export type Outcome<T = unknown> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };

/**
 * Sends one call, with cookies and, where a token is given, as bearer. Never throws: no answer within 15 s is
 * `TIMEOUT`, no connection (or an aborted call) `OFFLINE`. An empty answer is `null`.
 */
export async function send(call: ApiRequest, token: string | null, signal?: AbortSignal): Promise<Outcome> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  try {
    const response = await fetch(BASE + call.path, {
      method: call.method,
      headers,
      credentials: 'include',
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteServerTime(response.headers.get('date'));
    const body = parseAnswer(await response.text());
    if (response.ok) return { data: body };
    return { error: errorOfAnswer(response.status, body, response.headers.get('retry-after')) };
  } catch {
    return { error: timeout.aborted ? timeoutError : offlineError };
  }
}

/** An answer that is no JSON (a proxy's error page) has nothing to tell the user. */
export function parseAnswer(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
