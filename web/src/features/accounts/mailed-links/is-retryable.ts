import type { ApiError } from '../../../lib/api-error.ts';

/** Whether the same request may succeed later: it got no response, came too early, or needs a newer session. */
export function isRetryable({ status, code }: ApiError): boolean {
  if (typeof status !== 'number' || status >= 500) return true;
  return status === 429 || status === 401 || code === 'REAUTHENTICATION_REQUIRED';
}
