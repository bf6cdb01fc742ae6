import { Failure } from '../../platform/failure.ts';
import type { Authenticate, Caller } from '../../platform/http/caller.ts';

/** Returns the caller of a public endpoint by its optional bearer token; undefined if the token is missing or invalid. */
export type OptionalCaller = (bearer: string | undefined) => Promise<Caller | undefined>;

/** Still rejects an expired token (TOKEN_EXPIRED), so that the client refreshes it and retries as the same account. */
export function createOptionalCaller(authenticate: Authenticate): OptionalCaller {
  return async (bearer) => {
    if (bearer === undefined) return undefined;
    try {
      return await authenticate(bearer);
    } catch (error) {
      if (error instanceof Failure && error.code === 'INVALID_TOKEN') return undefined;
      throw error;
    }
  };
}
