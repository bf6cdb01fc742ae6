import { createHmac } from 'node:crypto';
import {
  RECENT_LOGIN_SECONDS,
  REFRESH_ABSOLUTE_SECONDS,
  REFRESH_GRACE_SECONDS,
  REFRESH_IDLE_SECONDS,
} from '@app/contract/accounts/limits';
import type { TokenPair } from '@app/contract/accounts/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/failure.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { recordSecurityEvent } from '../security/record.ts';
import type { AccessTokens } from './access-token.ts';
import {
  deleteSession,
  deleteSessions,
  insertSession,
  lockRefreshToken,
  rotateRefreshToken,
  type Session,
} from './store.ts';

export interface Sessions {
  /** Begins a session in the transaction of the login that it follows from, and writes the login into the security log. */
  open(tx: Database, accountId: string, client: Client): Promise<TokenPair>;
  /**
   * Exchanges a refresh token (contract §5): each is used once; a used one gets its successor again for 10 s, and
   * ends the session with everything that descends from it after that.
   * @throws Failure INVALID_TOKEN, TOKEN_EXPIRED
   */
  refresh(presented: string): Promise<TokenPair>;
  /** Ends the caller's session on every node. */
  end(principal: Principal): Promise<void>;
  /**
   * Ends the sessions of an account, except the one to keep, in the caller's transaction.
   * @returns tells every node, to be called once the transaction is committed
   */
  endAll(tx: Database, accountId: string, keptSessionId?: string): Promise<() => Promise<void>>;
}

/** @throws Failure REAUTHENTICATION_REQUIRED where the last proof of identity is older than 30 minutes */
export function requireRecentLogin(principal: Principal, now: Date): void {
  if (secondsAfter(principal.authenticatedAt, RECENT_LOGIN_SECONDS) < now)
    throw failure(coreErrors, 'REAUTHENTICATION_REQUIRED');
}

type Rotation =
  | { readonly kind: 'rotated'; readonly session: Session; readonly successor: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ended' | 'expired'; readonly session: Session };

export function createSessions(services: Services, accessTokens: AccessTokens): Sessions {
  const { clock, randomness, keys, bus } = services;
  const { db } = services.database;

  // derived, so that every tab that presents the same token gets the same successor, and none is kept in the clear
  const successorOf = (token: string) =>
    createHmac('sha256', keys['refresh-successor']).update(token).digest('base64url');

  async function rotate(tx: Database, presented: string): Promise<Rotation> {
    const now = clock.now();
    const found = await lockRefreshToken(tx, tokenHash(presented));
    if (!found) return { kind: 'unknown' };
    const { session, usedAt } = found;
    if (now >= session.expiresAt || now >= session.idleExpiresAt) {
      await deleteSession(tx, session.id);
      return { kind: 'expired', session };
    }
    const successor = successorOf(presented);
    if (usedAt === null) {
      const idleExpiresAt = secondsAfter(now, REFRESH_IDLE_SECONDS);
      await rotateRefreshToken(tx, session.id, tokenHash(presented), tokenHash(successor), now, idleExpiresAt);
    } else if (now > secondsAfter(usedAt, REFRESH_GRACE_SECONDS)) {
      await deleteSession(tx, session.id);
      return { kind: 'ended', session };
    }
    return { kind: 'rotated', session, successor };
  }

  return {
    async open(tx, accountId, client) {
      const now = clock.now();
      const refreshToken = newToken(randomness);
      const session: Session = {
        id: randomness.id(now),
        accountId,
        device: client.device,
        address: client.address,
        createdAt: now,
        lastUsedAt: now,
        authenticatedAt: now,
        idleExpiresAt: secondsAfter(now, REFRESH_IDLE_SECONDS),
        expiresAt: secondsAfter(now, REFRESH_ABSOLUTE_SECONDS),
      };
      await insertSession(tx, session, tokenHash(refreshToken));
      await recordSecurityEvent(services, tx, accountId, 'login', client);
      return { token: await accessTokens.sign(accountId, session.id), refreshToken };
    },

    async refresh(presented) {
      const rotation = await db.transaction((tx) => rotate(tx, presented));
      if (rotation.kind === 'unknown') throw failure(coreErrors, 'INVALID_TOKEN');
      const { session } = rotation;
      if (rotation.kind === 'rotated') {
        return { token: await accessTokens.sign(session.accountId, session.id), refreshToken: rotation.successor };
      }
      await bus.publish('session.ended', { accountId: session.accountId, sessionId: session.id });
      throw failure(coreErrors, rotation.kind === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
    },

    async end({ account, sessionId }) {
      await deleteSession(db, sessionId);
      await bus.publish('session.ended', { accountId: account.id, sessionId });
    },

    async endAll(tx, accountId, keptSessionId) {
      const ended = await deleteSessions(tx, accountId, keptSessionId);
      return async () => {
        for (const sessionId of ended) await bus.publish('session.ended', { accountId, sessionId });
      };
    },
  };
}
