import { Failure } from '../../../platform/failure.ts';
import type { Authenticate, Principal } from '../../../platform/http/principal.ts';

/** The session behind a bearer token that a public call may carry; undefined without one that is valid. */
export type OptionalCaller = (bearer: string | undefined) => Promise<Principal | undefined>;

/** An expired token is still refused (TOKEN_EXPIRED): its owner refreshes it and repeats the call as the same account. */
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
