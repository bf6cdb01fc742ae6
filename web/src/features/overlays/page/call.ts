import { coreErrors } from '@app/contract/core/errors';
import type { ApiRequest } from '../../../lib/http/request.ts';
import { API_BASE } from '../../../lib/http/send.ts';

/** The key of a page, as the Authorization header has it. */
export type Authorization = `Overlay ${string}` | `Dock ${string}`;

export type Outcome<T> = { readonly data: T } | { readonly error: CallError };

/** Why a call failed. Without a response, the status is 0. */
export interface CallError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const TIMEOUT_MS = 10_000;

/** Sends a request of an overlay or a dock, without cookies. Never throws. */
export async function call<T>(
  { method, path, body }: ApiRequest<T>,
  authorization: Authorization,
): Promise<Outcome<T>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(API_BASE + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: timeout.signal,
    });
    const content = await response.json();
    if (response.ok) return { data: content as T };
    return { error: { status: response.status, code: String(content.code), message: String(content.error) } };
  } catch {
    return { error: { status: 0, code: 'UNAVAILABLE', message: coreErrors.UNAVAILABLE.text } };
  } finally {
    clearTimeout(timer);
  }
}
