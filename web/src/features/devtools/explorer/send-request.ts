import { errorFromResponse, offlineError } from '../../../lib/http/api-error.ts';
import { API_BASE, parseBody } from '../../../lib/http/send.ts';
import { sendWithRefresh } from '../../../lib/session/send-with-refresh.ts';
import type { ExplorerRequest } from './build-request.ts';

const TIMEOUT_MS = 30_000;

/** The response of the server. */
export interface ExplorerResponse {
  readonly status: number;
  /** The time from the request to the end of the body, in milliseconds. */
  readonly ms: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body; undefined if it is not text. */
  readonly text: string | undefined;
  readonly bytes: number;
}

/**
 * Sends a request with the current session, which is refreshed if it has expired. Nothing else that the app usually does with a
 * response happens.
 * @returns undefined if there was no response
 */
export async function sendExplorerRequest(request: ExplorerRequest): Promise<ExplorerResponse | undefined> {
  let received: ExplorerResponse | undefined;
  await sendWithRefresh(request, undefined, async (_, token) => {
    const startedAt = performance.now();
    try {
      const response = await fetch(API_BASE + request.path, {
        method: request.method,
        headers: headersOf(request, token),
        credentials: 'include',
        body: bodyOf(request),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body = await response.arrayBuffer();
      const text = isText(response.headers.get('content-type')) ? new TextDecoder().decode(body) : undefined;
      const ms = Math.round(performance.now() - startedAt);
      received = { status: response.status, ms, headers: [...response.headers], text, bytes: body.byteLength };
      const data = parseBody(text ?? '');
      return response.ok ? { data } : { error: errorFromResponse(response.status, data, null) };
    } catch {
      return { error: offlineError };
    }
  });
  return received;
}

function headersOf({ body, file }: ExplorerRequest, token: string | null): Headers {
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !file) headers.set('content-type', 'application/json');
  return headers;
}

function bodyOf({ body, file }: ExplorerRequest): BodyInit | null {
  if (!file) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** Returns whether a response with this content type is text. An empty response has no type. */
function isText(type: string | null): boolean {
  return type === null || /^text\/|json/.test(type);
}
