import type { Access } from '@app/contract/core/access';
import type { ReauthenticationMethod } from '@app/contract/core/errors';

/** Who calls, as proved by the access token and the session behind it. */
export interface Principal {
  readonly sessionId: string;
  readonly account: {
    readonly id: string;
    /** Stands for the account in its draws. */
    readonly collectorId: string;
    readonly username: string;
    /** The linked wallet. */
    readonly publicKey: string | null;
  };
  readonly access: Exclude<Access, 'public'>;
  /** When the account last proved itself in this session (password, code, provider). */
  readonly authenticatedAt: Date;
  /** How the account can prove its identity in this session. */
  readonly reauthenticationMethods: readonly ReauthenticationMethod[];
}

/** Finds out who calls. @throws Failure NO_TOKEN, INVALID_TOKEN, TOKEN_EXPIRED */
export type Authenticate = (bearer: string | undefined) => Promise<Principal>;

/** Where a call comes from. */
export interface Client {
  /** The IP address in its canonical form. */
  readonly address: string;
  /** The browser's own description of itself, cut to what fits a list. */
  readonly device: string;
}
