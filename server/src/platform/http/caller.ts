import type { AccessLevel } from '@app/contract/core/endpoints/access';
import type { ReauthenticationMethod } from '@app/contract/core/errors';

/** The authenticated party of a request, from its access token and session. */
export interface Caller {
  readonly sessionId: string;
  readonly account: {
    readonly id: string;
    /** Identifies the account in its draws. */
    readonly collectorId: string;
    readonly username: string;
    /** The linked wallet. */
    readonly publicKey: string | null;
  };
  readonly access: Exclude<AccessLevel, 'public'>;
  /** Time of the last authentication in this session (password, code or provider). */
  readonly authenticatedAt: Date;
  /** Methods by which the account can reauthenticate in this session. */
  readonly reauthenticationMethods: readonly ReauthenticationMethod[];
  /** Present if an admin observes the account with this session: it reads as the user and changes nothing. */
  readonly observation?: { readonly observerId: string } | undefined;
}

/** Authenticates the caller of a request. @throws Failure NO_TOKEN, INVALID_TOKEN, TOKEN_EXPIRED, OBSERVER_EXPIRED */
export type Authenticate = (bearer: string | undefined) => Promise<Caller>;

/** Returns the caller of a public endpoint; undefined if there is none. @throws Failure TOKEN_EXPIRED */
export type FindCaller = () => Promise<Caller | undefined>;

/** The client that sent a request. */
export interface Client {
  /** The IP address in canonical form. */
  readonly ipAddress: string;
  /** The User-Agent header, truncated to 200 characters. */
  readonly userAgent: string;
}
