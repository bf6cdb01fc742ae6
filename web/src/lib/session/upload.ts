import { errorFromResponse, offlineError, timeoutError } from '../http/api-error.ts';
import type { ApiRequest } from '../http/request.ts';
import { API_BASE, type ApiResult, parseBody } from '../http/send.ts';
import { sendWithSession } from './send-with-session.ts';

/** The timeout is longer than for other requests, because uploads may be slow. */
const TIMEOUT_MS = 60_000;

export interface UploadOptions {
  /** A token that is used instead of the session's access token. */
  readonly tempToken?: string | undefined;
  /** Called with the uploaded fraction, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file in the multipart field `file`. Never throws: no response within a minute is `TIMEOUT`, no connection or
 * an aborted upload is `OFFLINE`. Refreshes the session like any other request.
 */
export function uploadFile<Body>(
  request: ApiRequest<Body>,
  file: Blob,
  { tempToken, onProgress, signal }: UploadOptions,
): Promise<ApiResult<Body>> {
  const transport = ({ path }: ApiRequest<Body>, token: string | null) =>
    sendFile<Body>(path, file, token, onProgress, signal);
  return tempToken === undefined ? sendWithSession(request, signal, transport) : transport(request, tempToken);
}

/** Uses XMLHttpRequest because `fetch` reports no upload progress. */
function sendFile<Body>(
  path: string,
  file: Blob,
  token: string | null,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<ApiResult<Body>> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set('file', file);
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const settle = (result: ApiResult<Body>) => {
      signal.removeEventListener('abort', abort);
      resolve(result);
    };
    xhr.open('POST', API_BASE + path);
    xhr.withCredentials = true;
    xhr.timeout = TIMEOUT_MS;
    xhr.setRequestHeader('accept', 'application/json');
    if (token !== null) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => {
      const { status, responseText } = xhr;
      if (status >= 200 && status < 300) return settle({ data: parseBody(responseText) });
      settle({ error: errorFromResponse(status, parseBody(responseText), xhr.getResponseHeader('retry-after')) });
    };
    xhr.onerror = () => settle({ error: offlineError });
    xhr.onabort = () => settle({ error: offlineError });
    xhr.ontimeout = () => settle({ error: timeoutError });
    signal.addEventListener('abort', abort);
    if (signal.aborted) settle({ error: offlineError });
    else xhr.send(form);
  });
}
