import { isOutcomeUnknown } from './api-error.ts';
import type { ApiResult } from './send.ts';

const RETRY_DELAYS_MS = [400, 1200, 3000];

/**
 * Sends a request that may be processed twice, such as one with a request ID, and sends it again while it is unknown whether the
 * server has processed it. It does not use RTK Query's `retry`, because callers show each retry.
 * @param onRetry called before each retry
 * @param deadline no retry starts after this time, in milliseconds of `Date.now()`
 */
export async function retryUnknownOutcome<Body>(
  send: () => Promise<ApiResult<Body>>,
  onRetry?: () => void,
  deadline = Number.POSITIVE_INFINITY,
): Promise<ApiResult<Body>> {
  let result = await send();
  for (const delay of RETRY_DELAYS_MS) {
    if (!result.error || !isOutcomeUnknown(result.error)) break;
    if (Date.now() + delay > deadline) break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    onRetry?.();
    result = await send();
  }
  return result;
}
