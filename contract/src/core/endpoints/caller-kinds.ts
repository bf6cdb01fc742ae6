import type { AccessLevel } from './access.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * A kind of caller. A developer and an admin have a verified sign-in method; a blocked account sends a token issued before
 * the block.
 */
export type CallerKind = 'visitor' | 'unverified' | 'user' | 'developer' | 'admin' | 'observer' | 'blocked';

/** The code of the error with which a call is refused. */
type Refusal = 'NO_TOKEN' | 'INVALID_TOKEN' | 'EMAIL_NOT_VERIFIED' | 'FORBIDDEN' | 'OBSERVER_READ_ONLY';

/**
 * For each kind of caller and access level of an endpoint, whether the call is allowed. An observer has the access of the
 * observed user, here a user without a role; `refusalOf` also considers what observers may not call.
 */
const ACCESS_TABLE: Readonly<Record<CallerKind, Readonly<Record<AccessLevel, 'allowed' | Refusal>>>> = {
  visitor: {
    public: 'allowed',
    user: 'NO_TOKEN',
    verified: 'NO_TOKEN',
    developer: 'NO_TOKEN',
    admin: 'NO_TOKEN',
  },
  unverified: {
    public: 'allowed',
    user: 'allowed',
    verified: 'EMAIL_NOT_VERIFIED',
    developer: 'EMAIL_NOT_VERIFIED',
    admin: 'EMAIL_NOT_VERIFIED',
  },
  user: { public: 'allowed', user: 'allowed', verified: 'allowed', developer: 'FORBIDDEN', admin: 'FORBIDDEN' },
  developer: { public: 'allowed', user: 'allowed', verified: 'allowed', developer: 'allowed', admin: 'FORBIDDEN' },
  admin: { public: 'allowed', user: 'allowed', verified: 'allowed', developer: 'allowed', admin: 'allowed' },
  observer: { public: 'allowed', user: 'allowed', verified: 'allowed', developer: 'FORBIDDEN', admin: 'FORBIDDEN' },
  blocked: {
    public: 'allowed',
    user: 'INVALID_TOKEN',
    verified: 'INVALID_TOKEN',
    developer: 'INVALID_TOKEN',
    admin: 'INVALID_TOKEN',
  },
};

/** The kinds of caller, in the order of the table. */
export const CALLER_KINDS = Object.keys(ACCESS_TABLE) as readonly CallerKind[];

/** Returns the code of the error that a caller gets from an endpoint; undefined if the call is allowed. */
export function refusalOf(
  kind: CallerKind,
  { access, observer }: Pick<Endpoint, 'access' | 'observer'>,
): Refusal | undefined {
  const byLevel = ACCESS_TABLE[kind][access];
  if (byLevel !== 'allowed') return byLevel;
  return kind === 'observer' && observer === 'refused' ? 'OBSERVER_READ_ONLY' : undefined;
}
