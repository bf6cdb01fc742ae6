import { satisfies } from '@app/contract/core/access';
import type { Endpoint } from '@app/contract/core/endpoint';
import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../failure.ts';
import type { Authenticate, Principal } from './principal.ts';

/** The token of an `Authorization: Bearer …` header (RFC 6750 §2.1). */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? '');
}

/** An access token has three parts between dots (RFC 7515 §3.1), a temp token none. */
function isTempToken(bearer: string | undefined): boolean {
  return bearer !== undefined && bearer !== '' && !bearer.includes('.');
}

/**
 * Lets a call through, or not: the one place where access is judged.
 * @returns who calls; null where the endpoint asks nobody, or where a temp token came that the call judges itself
 * @throws Failure 401, then 403
 */
export async function admit(
  endpoint: Endpoint,
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Principal | null> {
  if (endpoint.access === 'public') return null;
  const bearer = bearerOf(header);
  if (endpoint.orTempToken && isTempToken(bearer)) return null;
  const principal = await authenticate(bearer);
  if (satisfies(principal.access, endpoint.access)) return principal;
  throw failure(coreErrors, principal.access === 'user' ? 'EMAIL_NOT_VERIFIED' : 'FORBIDDEN');
}
