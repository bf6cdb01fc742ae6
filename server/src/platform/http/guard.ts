import { satisfies } from '@app/contract/core/access';
import type { Endpoint } from '@app/contract/core/endpoint';
import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../failure.ts';
import type { Authenticate, Principal } from './principal.ts';

/** The token of an `Authorization: Bearer …` header (RFC 6750 §2.1). */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? '');
}

/**
 * Lets a call through, or not: the one place where access is judged.
 * @returns who calls; null where the endpoint asks nobody
 * @throws Failure 401, then 403
 */
export async function admit(
  endpoint: Endpoint,
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Principal | null> {
  if (endpoint.access === 'public') return null;
  const principal = await authenticate(bearerOf(header));
  if (satisfies(principal.access, endpoint.access)) return principal;
  throw failure(coreErrors, principal.access === 'user' ? 'EMAIL_NOT_VERIFIED' : 'FORBIDDEN');
}
