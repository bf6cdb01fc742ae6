import type { Endpoint } from '@app/contract/core/endpoint';
import { errorFromResponse, offlineError, timeoutError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { API_BASE, type ApiResult, parseBody } from '../http/send.ts';
import { sendWithSession } from './send-with-session.ts';

/** Longer than for other requests, because uploads may be slow. */
const TIMEOUT_MS = 60_000;

export interface UploadOptions {
  /** Used instead of the session's access token. */
  readonly tempToken?: string | undefined;
  /** Called with the uploaded share, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file in the multipart field `file`. Never throws: no response within a minute is `TIMEOUT`, no connection or
 * an aborted upload is `OFFLINE`. Refreshes the session like any other request.
 */
export async function uploadFile<T>(
  endpoint: Endpoint,
  file: Blob,
  { tempToken, onProgress, signal }: UploadOptions,
): Promise<ApiResult<T>> {
  const call = request(endpoint);
  const sendOnce = (_: unknown, token: string | null) => sendFile(call.path, file, token, onProgress, signal);
  const outcome = tempToken === undefined ? sendWithSession(call, signal, sendOnce) : sendOnce(call, tempToken);
  return (await outcome) as ApiResult<T>;
}

/** Uses XMLHttpRequest because `fetch` reports no upload progress. */
function sendFile(
  path: string,
  file: Blob,
  token: string | null,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<ApiResult> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set('file', file);
    const sent = new XMLHttpRequest();
    const abort = () => sent.abort();
    const done = (outcome: ApiResult) => {
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    sent.open('POST', API_BASE + path);
    sent.withCredentials = true;
    sent.timeout = TIMEOUT_MS;
    sent.setRequestHeader('accept', 'application/json');
    if (token !== null) sent.setRequestHeader('authorization', `Bearer ${token}`);
    sent.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sent.onload = () => {
      const body = parseBody(sent.responseText);
      const isOk = sent.status >= 200 && sent.status < 300;
      done(
        isOk ? { data: body } : { error: errorFromResponse(sent.status, body, sent.getResponseHeader('retry-after')) },
      );
    };
    sent.onerror = () => done({ error: offlineError });
    sent.onabort = () => done({ error: offlineError });
    sent.ontimeout = () => done({ error: timeoutError });
    signal.addEventListener('abort', abort);
    if (signal.aborted) done({ error: offlineError });
    else sent.send(form);
  });
}
