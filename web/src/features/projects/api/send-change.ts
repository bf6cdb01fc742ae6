import { type QueryAccess, send } from '../../../lib/api/call.ts';
import { isOutcomeUnknown } from '../../../lib/http/api-error.ts';
import type { ApiRequest } from '../../../lib/http/request.ts';
import { retryUnknownOutcome } from '../../../lib/http/retry-unknown-outcome.ts';
import type { ApiResult } from '../../../lib/http/send.ts';

/** The request IDs of changes whose outcome is unknown, by the request without its ID. */
const unsettled = new Map<string, string>();

/**
 * Sends a change until its outcome is known, which the request ID makes safe. The same change that is sent again, by a second
 * press or after a lost connection, keeps its ID.
 * @param createRequest creates the request with a request ID
 */
export async function sendChange<Body>(
  createRequest: (requestId: string) => ApiRequest<Body>,
  store: QueryAccess,
): Promise<ApiResult<Body>> {
  const key = JSON.stringify(createRequest(''));
  const requestId = unsettled.get(key) ?? crypto.randomUUID();
  unsettled.set(key, requestId);
  const result = await retryUnknownOutcome(() => send(createRequest(requestId), store));
  if (!result.error || !isOutcomeUnknown(result.error)) unsettled.delete(key);
  return result;
}
