import type { ApiError } from '../../../lib/api-error.ts';

const UNKNOWN: readonly ApiError['status'][] = ['OFFLINE', 'TIMEOUT', 502, 503, 504];

/** True where nobody can say whether the server did what was asked. */
export function isUnknown(error: ApiError): boolean {
  return UNKNOWN.includes(error.status);
}

/**
 * Hands out the ids of the attempts to collect. An attempt whose end is unknown passes its id on to the next one for
 * the same wallet: if the card was drawn after all, that one answers with it.
 */
export function createRequestIds(make: () => string = () => crypto.randomUUID()) {
  let open: { readonly publicKey: string; readonly requestId: string } | null = null;
  return {
    next(publicKey: string): string {
      if (open?.publicKey !== publicKey) open = { publicKey, requestId: make() };
      return open.requestId;
    },
    /** The server has answered: the next attempt is a new one. */
    settled(): void {
      open = null;
    },
  };
}
