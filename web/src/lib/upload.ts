import type { Endpoint } from '@app/contract/core/endpoint';
import { errorOfAnswer, offlineError, timeoutError } from './api-error.ts';
import { sendGuarded } from './guarded.ts';
import { request } from './request.ts';
import { BASE, type Outcome, parseAnswer } from './send.ts';

/** Longer than a call's: a file may have to go through a thin line. */
const TIMEOUT_MS = 60_000;

export interface UploadOptions {
  /** Stands in the place of the session's token. */
  readonly tempToken?: string | undefined;
  /** Told how much has gone out, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file in the multipart field `file`. Never throws: no answer within a minute is `TIMEOUT`, no connection (or
 * an aborted upload) `OFFLINE`. The session is refreshed as for any other call.
 */
export async function uploadFile<T>(
  endpoint: Endpoint,
  file: Blob,
  { tempToken, onProgress, signal }: UploadOptions,
): Promise<Outcome<T>> {
  const call = request(endpoint);
  const sendOnce = (_: unknown, token: string | null) => sendFile(call.path, file, token, onProgress, signal);
  const outcome = tempToken === undefined ? sendGuarded(call, signal, sendOnce) : sendOnce(call, tempToken);
  return (await outcome) as Outcome<T>;
}

/** `fetch` tells nobody how an upload gets on. */
function sendFile(
  path: string,
  file: Blob,
  token: string | null,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.set('file', file);
    const sent = new XMLHttpRequest();
    const abort = () => sent.abort();
    const done = (outcome: Outcome) => {
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    sent.open('POST', BASE + path);
    sent.withCredentials = true;
    sent.timeout = TIMEOUT_MS;
    sent.setRequestHeader('accept', 'application/json');
    if (token !== null) sent.setRequestHeader('authorization', `Bearer ${token}`);
    sent.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sent.onload = () => {
      const body = parseAnswer(sent.responseText);
      const isOk = sent.status >= 200 && sent.status < 300;
      done(isOk ? { data: body } : { error: errorOfAnswer(sent.status, body, sent.getResponseHeader('retry-after')) });
    };
    sent.onerror = () => done({ error: offlineError });
    sent.onabort = () => done({ error: offlineError });
    sent.ontimeout = () => done({ error: timeoutError });
    signal.addEventListener('abort', abort);
    if (signal.aborted) done({ error: offlineError });
    else sent.send(form);
  });
}
