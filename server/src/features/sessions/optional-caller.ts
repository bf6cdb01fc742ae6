import { Failure } from '../../platform/failure.ts';
import type { Authenticate, Caller } from '../../platform/http/caller.ts';

/** Returns the caller of a public endpoint by its optional bearer token; undefined if the token is missing or invalid, or an observer's. */
export type OptionalCaller = (bearer: string | undefined) => Promise<Caller | undefined>;

const IGNORED: readonly string[] = ['INVALID_TOKEN', 'OBSERVER_EXPIRED'];

/** Still rejects an expired token (TOKEN_EXPIRED), so that the client refreshes it and retries as the same account. */
export function createOptionalCaller(authenticate: Authenticate): OptionalCaller {
  return async (bearer) => {
    if (bearer === undefined) return undefined;
    try {
      const caller = await authenticate(bearer);
      return caller.observation ? undefined : caller;
    } catch (error) {
      if (error instanceof Failure && IGNORED.includes(error.code)) return undefined;
      throw error;
    }
  };
}
