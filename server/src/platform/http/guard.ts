import { type AccessLevel, meetsAccessLevel } from '@app/contract/core/endpoints/access';
import type { Endpoint } from '@app/contract/core/endpoints/endpoint';
import { coreErrors } from '@app/contract/core/errors';
import { Failure, failure } from '../failure.ts';
import type { Authenticate, Caller } from './caller.ts';

/** Returns the token of an `Authorization: Bearer …` header (RFC 6750 §2.1). */
export function bearerToken(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? '');
}

/** An access token has three parts separated by dots (RFC 7515 §3.1); a temp token has no dots. */
function isTempToken(bearer: string | undefined): boolean {
  return bearer !== undefined && bearer !== '' && !bearer.includes('.');
}

/**
 * Checks the access level of an endpoint, and whether an observer may call it. No other code does this.
 * @returns the caller, or null for a public endpoint and for a temp token, which the handler checks
 * @throws Failure 401 if the caller is not authenticated, 403 if the access level is too low or the caller may only observe
 */
export async function authorize(
  endpoint: Endpoint,
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Caller | null> {
  if (endpoint.access === 'public') return null;
  const bearer = bearerToken(header);
  if (endpoint.acceptsTempToken && isTempToken(bearer)) return null;
  const caller = await authenticate(bearer);
  requireAccess(caller, endpoint.access);
  if (caller.observation && endpoint.observer === 'refused') throw failure(coreErrors, 'OBSERVER_READ_ONLY');
  return caller;
}

/** @throws Failure EMAIL_NOT_VERIFIED, FORBIDDEN */
function requireAccess({ access }: Caller, required: AccessLevel): void {
  if (meetsAccessLevel(access, required)) return;
  throw failure(coreErrors, access === 'user' ? 'EMAIL_NOT_VERIFIED' : 'FORBIDDEN');
}

/**
 * Authenticates the user of a public endpoint that requires a token for some requests.
 * @throws Failure as `Authenticate`, EMAIL_NOT_VERIFIED or FORBIDDEN below the required access level, OBSERVER_READ_ONLY
 */
export async function authenticateUser(
  { observer }: Endpoint,
  bearer: string | undefined,
  authenticate: Authenticate,
  required: AccessLevel,
): Promise<Caller> {
  const caller = await authenticate(bearer);
  requireAccess(caller, required);
  if (caller.observation && observer !== 'allowed') throw failure(coreErrors, 'OBSERVER_READ_ONLY');
  return caller;
}

const IGNORED: readonly string[] = ['INVALID_TOKEN', 'OBSERVER_EXPIRED'];

/**
 * Returns the caller of a public endpoint by its optional bearer token; undefined if the token is missing or invalid, or an
 * observer token of a request that changes something.
 * @param isRead whether the request only reads, which observers do as the user
 * @throws Failure TOKEN_EXPIRED, so that the client refreshes the token and retries as the same account
 */
export async function findCaller(
  bearer: string | undefined,
  authenticate: Authenticate,
  isRead: boolean,
): Promise<Caller | undefined> {
  if (bearer === undefined) return undefined;
  try {
    const caller = await authenticate(bearer);
    return caller.observation && !isRead ? undefined : caller;
  } catch (error) {
    if (error instanceof Failure && IGNORED.includes(error.code)) return undefined;
    throw error;
  }
}
