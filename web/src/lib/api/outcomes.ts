import type { EventStatus } from '@app/contract/core/realtime';

/** The fields of an event about the outcome of a request. */
interface Outcome {
  readonly requestId: string | null;
  readonly status: EventStatus;
  readonly revision: number;
}

const ownRequestIds = new Set<string>();

/** Remembers a request that this window sends, by the request ID in its body. */
export function rememberRequest(body: unknown): void {
  const { requestId } = (body ?? {}) as { requestId?: string };
  if (requestId !== undefined) ownRequestIds.add(requestId);
}

/** Identifies an outcome: by the request ID if there is one, because a request that failed does not change the revision. */
export function outcomeId({ requestId, status, revision }: Outcome): string {
  return `${status}:${requestId ?? revision}`;
}

/** Whether a request of another window failed. The window that sent it shows the error itself. */
export function hasFailedElsewhere({ requestId, status }: Outcome): boolean {
  return status === 'failed' && !(requestId !== null && ownRequestIds.has(requestId));
}
