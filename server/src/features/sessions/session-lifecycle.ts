import { createHmac } from 'node:crypto';
import { REFRESH_ABSOLUTE_SECONDS, REFRESH_GRACE_SECONDS, REFRESH_IDLE_SECONDS } from '@app/contract/accounts/limits';
import { coreErrors } from '@app/contract/core/errors';
import type { TokenPair } from '@app/contract/core/session';
import { createBatcher } from '../../platform/batcher.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Account, lockAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import type { AccessTokens } from './access-token.ts';
import { type NewSession, prepareOpenSessions } from './open-sessions.store.ts';
import {
  deleteAllSessionsExcept,
  deleteSession,
  findRefreshTokens,
  lockSessionByRefreshToken,
  lockUnexpiredSession,
  rotateRefreshToken,
  type Session,
  updateAuthenticationTimes,
} from './store.ts';

/** Opens, refreshes and revokes sessions. */
export interface SessionLifecycle {
  /**
   * Opens a session in the transaction of a sign-in and records the login in the security log.
   * @param strength 'second-factor' if the sign-in presented an authenticator code or a backup code
   * @returns the first tokens of the session
   */
  open(tx: Database, accountId: string, client: Client, strength?: AuthenticationStrength): Promise<TokenPair>;
  /**
   * Opens a session, outside a transaction, if the account still has the password hash with which it was read.
   * @returns undefined if the password was changed, a second factor was enabled, or the account was blocked or deleted
   */
  openIfAccountUnchanged(account: Account, client: Client): Promise<TokenPair | undefined>;
  /**
   * Exchanges a refresh token for new tokens. A used token returns the same successor for `REFRESH_GRACE_SECONDS`; after
   * that its reuse revokes the session with all descendants (RFC 9700 §4.14; docs/reference/sessions.md).
   * @throws Failure INVALID_TOKEN, TOKEN_EXPIRED
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
  /**
   * Revokes all sessions of an account in the caller's transaction.
   * @param keptSessionId the session to keep; undefined revokes all
   * @returns a function that publishes the revocation to every node; call it after the commit
   */
  revokeAll(tx: Database, accountId: string, keptSessionId?: string): Promise<() => Promise<void>>;
}

/** How a user authenticated: by an authenticator or backup code, or otherwise (password, provider, trusted device). */
export type AuthenticationStrength = 'second-factor' | 'other';

type Rotation =
  | { readonly kind: 'rotated'; readonly session: Session; readonly successor: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'reused' | 'expired'; readonly session: Session };

export function createSessionLifecycle(services: Services, accessTokens: AccessTokens): SessionLifecycle {
  const { clock, randomness, keys, bus, hasher } = services;
  const { db } = services.database;
  const openSessions = prepareOpenSessions(db);
  const openBatched = createBatcher(
    async (batch: readonly NewSession[]) => {
      const openedIds = await openSessions(batch);
      return new Map(batch.map((newSession) => [newSession, openedIds.has(newSession.session.id)]));
    },
    { delayMs: hasher.loginBatchDelayMs },
  );

  // derived, so that every tab receives the same successor and it is not stored in plain text; derived from the hash,
  // because a reauthentication rotates the token without receiving it
  const deriveSuccessor = (hash: string, key = keys['refresh-successor'][0]) =>
    createHmac('sha256', key).update(hash).digest('base64url');

  /** Builds a session to insert, and a function that returns its tokens. */
  function buildSession(
    accountId: string,
    { userAgent, ipAddress }: Client,
    strength: AuthenticationStrength,
    expectedPasswordHash: string | null,
  ) {
    const now = clock.now();
    const refreshToken = generateToken(randomness);
    const session: NewSession['session'] = {
      id: randomness.id(now),
      accountId,
      userAgent,
      ipAddress,
      createdAt: now,
      lastUsedAt: now,
      authenticatedAt: now,
      secondFactorAt: strength === 'second-factor' ? now : null,
      idleExpiresAt: addSeconds(now, REFRESH_IDLE_SECONDS),
      expiresAt: addSeconds(now, REFRESH_ABSOLUTE_SECONDS),
    };
    const newSession: NewSession = {
      session,
      tokenHash: hashToken(refreshToken),
      eventId: randomness.id(now),
      expectedPasswordHash,
    };
    return { newSession, issueTokens: async () => ({ token: await accessTokens.sign(session), refreshToken }) };
  }

  async function issueSuccessor(tx: Database, sessionId: string, usedHash: string, now: Date): Promise<string> {
    const successor = deriveSuccessor(usedHash);
    await rotateRefreshToken(tx, sessionId, usedHash, hashToken(successor), now, addSeconds(now, REFRESH_IDLE_SECONDS));
    return successor;
  }

  /** Derives the successor of a used token with the key of the node that used it. */
  async function findSuccessor(tx: Database, sessionId: string, usedHash: string): Promise<string> {
    if (keys['refresh-successor'].length === 1) return deriveSuccessor(usedHash);
    const candidates = keys['refresh-successor'].map((key) => deriveSuccessor(usedHash, key));
    const issuedHashes = await findRefreshTokens(tx, sessionId, candidates.map(hashToken));
    return candidates.find((candidate) => issuedHashes.has(hashToken(candidate))) ?? deriveSuccessor(usedHash);
  }

  async function rotate(tx: Database, refreshToken: string): Promise<Rotation> {
    const now = clock.now();
    const hash = hashToken(refreshToken);
    const locked = await lockSessionByRefreshToken(tx, hash);
    if (!locked) return { kind: 'unknown' };
    const { session, tokenUsedAt } = locked;
    if (now >= session.expiresAt || now >= session.idleExpiresAt) {
      await deleteSession(tx, session.id);
      return { kind: 'expired', session };
    }
    if (tokenUsedAt === null)
      return { kind: 'rotated', session, successor: await issueSuccessor(tx, session.id, hash, now) };
    if (now <= addSeconds(tokenUsedAt, REFRESH_GRACE_SECONDS)) {
      return { kind: 'rotated', session, successor: await findSuccessor(tx, session.id, hash) };
    }
    return { kind: 'reused', session };
  }

  /** Revokes a session whose refresh token was reused. Locks the account first, as account deletion does. */
  async function revokeReused(tx: Database, { id, accountId }: Session, client: Client): Promise<void> {
    await lockAccount(tx, accountId);
    if (await deleteSession(tx, id)) await recordSecurityEvent(services, tx, accountId, 'refresh_token_reused', client);
  }

  return {
    async open(tx, accountId, client, strength = 'other') {
      const { newSession, issueTokens } = buildSession(accountId, client, strength, null);
      const openedIds = await prepareOpenSessions(tx)([newSession]);
      if (openedIds.size === 0) throw new Error('account of the new session is blocked or does not exist');
      return issueTokens();
    },

    async openIfAccountUnchanged({ id, passwordHash }, client) {
      const { newSession, issueTokens } = buildSession(id, client, 'other', passwordHash);
      return passwordHash !== null && (await openBatched(newSession)) ? issueTokens() : undefined;
    },

    async refresh(refreshToken, client) {
      const rotation = await db.transaction((tx) => rotate(tx, refreshToken));
      if (rotation.kind === 'unknown') throw failure(coreErrors, 'INVALID_TOKEN');
      const { session } = rotation;
      if (rotation.kind === 'rotated') {
        return { token: await accessTokens.sign(session), refreshToken: rotation.successor };
      }
      if (rotation.kind === 'reused') await db.transaction((tx) => revokeReused(tx, session, client));
      await bus.publish('session.ended', { accountId: session.accountId, sessionId: session.id });
      throw failure(coreErrors, rotation.kind === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
    },

    async reauthenticate(tx, { account, sessionId }, client, strength) {
      const now = clock.now();
      const locked = await lockUnexpiredSession(tx, sessionId, now);
      if (!locked) throw failure(coreErrors, 'INVALID_TOKEN');
      const refreshToken = await issueSuccessor(tx, sessionId, locked.unusedTokenHash, now);
      const isSecondFactor = strength === 'second-factor';
      await updateAuthenticationTimes(tx, sessionId, {
        authenticatedAt: now,
        ...(isSecondFactor && { secondFactorAt: now }),
      });
      await recordSecurityEvent(services, tx, account.id, 'reauthenticated', client);
      const token = await accessTokens.sign({ id: sessionId, accountId: account.id, authenticatedAt: now });
      return { token, refreshToken, authenticatedAt: now.toISOString() };
    },

    async revoke({ account, sessionId }) {
      await deleteSession(db, sessionId);
      await bus.publish('session.ended', { accountId: account.id, sessionId });
    },

    async revokeAll(tx, accountId, keptSessionId) {
      const revokedIds = await deleteAllSessionsExcept(tx, accountId, keptSessionId);
      return async () => {
        for (const sessionId of revokedIds) await bus.publish('session.ended', { accountId, sessionId });
      };
    },
  };
}
