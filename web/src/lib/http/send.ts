import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import { trackLoading } from '../loading/track-loading.ts';
import { type ApiError, errorFromResponse, offlineError, timeoutError } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { updateServerTime } from './server-time.ts';

/** The base path of every request. */
export const API_BASE = '/api';
/** The time that a response may take, in milliseconds. */
export const TIMEOUT_MS = 15_000;
/** Browsers reject a request with `keepalive` if the bodies of all such requests exceed 64 KiB (Fetch standard). */
const KEEPALIVE_MAX_LENGTH = 8192;

/** The parsed response body, or the error. */
export type ApiResult<Body> = QueryReturnValue<Body, ApiError, never>;

/** How to receive a file, which may take longer than other responses. */
export interface Download {
  /** Replaces the timeout of the whole response. */
  readonly timeout: AbortSignal;
  readonly readText: (response: Response) => Promise<string>;
}

/**
 * Sends a request with cookies and, if given, an access token. Never throws: no response within 15 seconds is `TIMEOUT`,
 * no connection or an aborted request is `OFFLINE`. The data of an empty response is null.
 */
export async function sendRequest<Body>(
  request: ApiRequest<Body>,
  token: string | null,
  signal?: AbortSignal,
): Promise<ApiResult<Body>> {
  const { data, error } = await sendForText(request, token, signal);
  return error ? { error } : { data: parseBody<Body>(data) };
}

/** Like {@link sendRequest}; the data is the text of the response. */
export function sendForText(...args: Parameters<typeof send>): Promise<ApiResult<string>> {
  return trackLoading(send(...args));
}

async function send(
  request: ApiRequest,
  token: string | null,
  signal?: AbortSignal,
  download?: Download,
): Promise<ApiResult<string>> {
  const timeout = download?.timeout ?? AbortSignal.timeout(TIMEOUT_MS);
  const headers = new Headers({ accept: download ? 'text/*, application/json' : 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  const requestBody = request.body === undefined ? null : JSON.stringify(request.body);
  try {
    const response = await fetch(API_BASE + request.path, {
      method: request.method,
      headers,
      credentials: 'include',
      body: requestBody,
      // A file that was cached as immutable may be older than the restore of a backup.
      cache: download ? 'no-cache' : 'default',
      // Leaving the page must not cancel a change that the page already shows.
      keepalive: request.method !== 'GET' && (requestBody === null || requestBody.length <= KEEPALIVE_MAX_LENGTH),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    // Other responses may come from the browser's cache. Their `Date` is the time at which they were stored.
    if (response.headers.get('cache-control')?.includes('no-store')) updateServerTime(response.headers.get('date'));
    const text = await (download ? download.readText(response) : response.text());
    if (response.ok) return { data: text };
    return { error: errorFromResponse(response.status, parseBody(text), response.headers.get('retry-after')) };
  } catch {
    return { error: timeout.aborted ? timeoutError : offlineError };
  }
}

/**
 * Parses a JSON body, whose type the contract knows; null if it is not JSON, such as a proxy's error page. Every response gets
 * its type here, because the app does not validate responses of its own server.
 */
export function parseBody<Body = unknown>(text: string): Body {
  let body: unknown = null;
  try {
    if (text !== '') body = JSON.parse(text);
  } catch {}
  return body as Body;
}
