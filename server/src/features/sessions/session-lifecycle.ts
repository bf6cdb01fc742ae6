import { accountErrors } from '@app/contract/accounts/errors';
import { REFRESH_ABSOLUTE_SECONDS, REFRESH_IDLE_SECONDS } from '@app/contract/accounts/limits';
import { coreErrors } from '@app/contract/core/errors';
import type { TokenPair } from '@app/contract/core/session';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { findAccount, lockAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import type { AccessTokens } from './access-token.ts';
import { buildRefreshToken, readRefreshToken } from './refresh-token.ts';
import { issueSuccessor, keyOf, rotate } from './rotation.ts';
import {
  deleteSession,
  insertSession,
  lockUnexpiredSession,
  type Session,
  updateAuthenticationTimes,
} from './store.ts';

/** Opens, refreshes and revokes sessions. */
export interface SessionLifecycle {
  /**
   * Opens a session in the transaction of a sign-in, which has locked the account, and records the login in the security log.
   * @param strength 'second-factor' if the sign-in presented an authenticator code or a backup code
   * @returns the first tokens of the session
   */
  open(tx: Database, accountId: string, client: Client, strength?: AuthenticationStrength): Promise<TokenPair>;
  /**
   * Exchanges a refresh token for new tokens. A used token returns the same successor for `REFRESH_GRACE_SECONDS`; after
   * that its reuse revokes the session with all descendants (RFC 9700 §4.14; docs/reference/sessions.md).
   * @throws Failure INVALID_TOKEN, TOKEN_EXPIRED, ACCOUNT_DELETED
   */
  refresh(refreshToken: string, client: Client): Promise<TokenPair>;
  /**
   * Records a reauthentication in the transaction of its route, which has locked the account, and rotates the tokens of
   * the session. Another tab that sends the previous refresh token receives the same successor.
   * @param strength only 'second-factor' counts as a second factor presented in the session
   * @throws Failure INVALID_TOKEN if the session was revoked or has expired
   */
  reauthenticate(
    tx: Database,
    caller: Caller,
    client: Client,
    strength: AuthenticationStrength,
  ): Promise<TokenPair & { authenticatedAt: string }>;
  /** Revokes the caller's session and publishes the revocation to every node. */
  revoke(caller: Caller): Promise<void>;
}

/** How a user authenticated: by an authenticator or backup code, or otherwise (password, provider, trusted device). */
export type AuthenticationStrength = 'second-factor' | 'other';

export function createSessionLifecycle(services: Services, accessTokens: AccessTokens): SessionLifecycle {
  const { clock, randomness, bus, transact } = services;
  const { db } = services.database;

  /** Revokes a session whose refresh token was reused. Locks the account first, as account deletion does. */
  async function revokeReused(tx: Database, session: Session, client: Client): Promise<void> {
    const { accountId } = session;
    await lockAccount(tx, accountId);
    if (await deleteSession(tx, keyOf(session)))
      await recordSecurityEvent(services, tx, accountId, 'refresh_token_reused', client);
  }

  return {
    async open(tx, accountId, client, strength = 'other') {
      const now = clock.now();
      const id = randomness.id(now);
      const refreshToken = buildRefreshToken({ accountId, sessionId: id }, generateToken(randomness));
      const session = {
        id,
        accountId,
        userAgent: client.userAgent,
        ipAddress: client.ipAddress,
        createdAt: now,
        lastUsedAt: now,
        authenticatedAt: now,
        secondFactorAt: strength === 'second-factor' ? now : null,
        idleExpiresAt: addSeconds(now, REFRESH_IDLE_SECONDS),
        expiresAt: addSeconds(now, REFRESH_ABSOLUTE_SECONDS),
      };
      await insertSession(tx, session, hashToken(refreshToken), randomness.id(now));
      return { token: await accessTokens.sign(session), refreshToken };
    },

    async refresh(refreshToken, client) {
      const key = readRefreshToken(refreshToken);
      if (!key) throw failure(coreErrors, 'INVALID_TOKEN');
      const rotation = await transact((tx) => rotate(services, tx, key));
      if (rotation.kind === 'unknown') {
        const isDeleted = !(await findAccount(db, key.accountId));
        throw isDeleted ? failure(accountErrors, 'ACCOUNT_DELETED') : failure(coreErrors, 'INVALID_TOKEN');
      }
      const { session } = rotation;
      if (rotation.kind === 'rotated') {
        return { token: await accessTokens.sign(session), refreshToken: rotation.successor };
      }
      if (rotation.kind === 'reused') await transact((tx) => revokeReused(tx, session, client));
      await bus.publish('session.ended', { accountId: session.accountId, sessionId: session.id });
      throw failure(coreErrors, rotation.kind === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
    },

    async reauthenticate(tx, { account, sessionId }, client, strength) {
      const now = clock.now();
      const session = { accountId: account.id, sessionId };
      const unusedHash = await lockUnexpiredSession(tx, session, now);
      if (unusedHash === undefined) throw failure(coreErrors, 'INVALID_TOKEN');
      const refreshToken = await issueSuccessor(services, tx, session, unusedHash, now);
      const isSecondFactor = strength === 'second-factor';
      await updateAuthenticationTimes(tx, session, {
        authenticatedAt: now,
        ...(isSecondFactor && { secondFactorAt: now }),
      });
      await recordSecurityEvent(services, tx, account.id, 'reauthenticated', client);
      const token = await accessTokens.sign({ id: sessionId, accountId: account.id, authenticatedAt: now });
      return { token, refreshToken, authenticatedAt: now.toISOString() };
    },

    async revoke({ account, sessionId }) {
      await deleteSession(db, { accountId: account.id, sessionId });
      await bus.publish('session.ended', { accountId: account.id, sessionId });
    },
  };
}
