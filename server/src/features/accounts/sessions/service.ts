import { createHmac } from 'node:crypto';
import {
  RECENT_LOGIN_SECONDS,
  REFRESH_ABSOLUTE_SECONDS,
  REFRESH_GRACE_SECONDS,
  REFRESH_IDLE_SECONDS,
} from '@app/contract/accounts/limits';
import { coreErrors, type ReauthenticationMethod, SECOND_FACTOR_METHODS } from '@app/contract/core/errors';
import type { TokenPair } from '@app/contract/core/session';
import { inBatches } from '../../../platform/batches.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Failure, failure } from '../../../platform/failure.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';
import { pauseOfLogins } from '../password/passwords.ts';
import { recordSecurityEvent } from '../security/record.ts';
import { lockAccount } from '../store.ts';
import type { AccessTokens } from './access-token.ts';
import { type Opening, prepareOpenings } from './opening/store.ts';
import {
  deleteSession,
  deleteSessions,
  findSession,
  lockLiveToken,
  lockRefreshToken,
  recordProof,
  rotateRefreshToken,
  type Session,
} from './store.ts';

export interface Sessions {
  /**
   * Opens a session in the transaction of the login that causes it, and records the login in the security log.
   * @param proof 'second-factor' if the login presented a code or a backup code
   */
  open(tx: Database, accountId: string, client: Client, proof?: Proof): Promise<TokenPair>;
  /**
   * The same, by itself, for an account whose password was right when it was read.
   * @returns undefined where it has another password by now, or a second factor, or is gone
   */
  openAsRead(account: Account, client: Client): Promise<TokenPair | undefined>;
  /**
   * Exchanges a refresh token (contract §5): each is used once; a used one gets its successor again for 10 s, and
   * ends the session with everything that descends from it after that.
   * @throws Failure INVALID_TOKEN, TOKEN_EXPIRED
   */
  refresh(presented: string, client: Client): Promise<TokenPair>;
  /**
   * Takes note, in the caller's transaction, that the account, which it has locked, has just proved itself anew in a
   * session. That goes on with new tokens; another tab that presents the refresh token it had meanwhile gets the same successor.
   * @param proof what proved it; only 'second-factor' counts as a second factor presented in the session
   * @throws Failure INVALID_TOKEN where the session has ended
   */
  renew(
    tx: Database,
    principal: Principal,
    client: Client,
    proof: Proof,
  ): Promise<TokenPair & { authenticatedAt: string }>;
  /** Ends the caller's session on every node. */
  end(principal: Principal): Promise<void>;
  /**
   * Ends the sessions of an account, except the one to keep, in the caller's transaction.
   * @returns tells every node, to be called once the transaction is committed
   */
  endAll(tx: Database, accountId: string, keptSessionId?: string): Promise<() => Promise<void>>;
}

/** What proved the identity of an account: a code or a backup code, or anything else (password, provider, trusted device). */
export type Proof = 'second-factor' | 'other';

/** True while the last proof of identity in this session is at most 30 minutes old. */
export function isLoginRecent({ authenticatedAt }: Principal, now: Date): boolean {
  return isRecent(authenticatedAt, now);
}

/** @throws Failure REAUTHENTICATION_REQUIRED where the last proof of identity is older than 30 minutes */
export function requireRecentLogin(principal: Principal, now: Date): void {
  if (!isLoginRecent(principal, now)) throw reauthenticationRequired(principal.reauthenticationMethods);
}

/**
 * Requires a second factor that was presented in the caller's session within the last 30 minutes. The session is read
 * from the database, so that a proof given a moment ago on another node counts.
 * @param enabledAt since when two-factor authentication is on; a proof of an earlier second factor does not count
 * @throws Failure REAUTHENTICATION_REQUIRED, INVALID_TOKEN where the session has ended
 */
export async function requireRecentSecondFactor(
  db: Database,
  { sessionId }: Principal,
  enabledAt: Date,
  now: Date,
): Promise<void> {
  const session = await findSession(db, sessionId);
  if (!session) throw failure(coreErrors, 'INVALID_TOKEN');
  const { secondFactorAt } = session;
  if (secondFactorAt !== null && secondFactorAt >= enabledAt && isRecent(secondFactorAt, now)) return;
  throw reauthenticationRequired(SECOND_FACTOR_METHODS);
}

function isRecent(proofAt: Date, now: Date): boolean {
  return secondsAfter(proofAt, RECENT_LOGIN_SECONDS) >= now;
}

/** The error that asks for reauthentication by one of the methods. */
export function reauthenticationRequired(methods: readonly ReauthenticationMethod[]): Failure {
  return failure(coreErrors, 'REAUTHENTICATION_REQUIRED', { fields: { methods } });
}

type Rotation =
  | { readonly kind: 'rotated'; readonly session: Session; readonly successor: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'reused' | 'expired'; readonly session: Session };

export function createSessions(services: Services, accessTokens: AccessTokens): Sessions {
  const { clock, randomness, keys, bus } = services;
  const { db } = services.database;
  const openAll = prepareOpenings(db);
  const openIfAsRead = inBatches(
    async (all: readonly Opening[]) => {
      const begun = await openAll(all);
      return new Map(all.map((opening) => [opening, begun.has(opening.session.id)]));
    },
    { pauseMs: pauseOfLogins },
  );

  // derived, so that every tab that presents the same token gets the same successor, and none is kept in the clear;
  // from the hash, so that the successor can be given out where the token itself was not sent
  const successorOf = (hash: string) =>
    createHmac('sha256', keys['refresh-successor']).update(hash).digest('base64url');

  /** A session that is still to be written, and the tokens that open it then. */
  function begin(accountId: string, { device, address }: Client, proof: Proof, passwordHash: string | null) {
    const now = clock.now();
    const refreshToken = newToken(randomness);
    const session: Session = {
      id: randomness.id(now),
      accountId,
      device,
      address,
      createdAt: now,
      lastUsedAt: now,
      authenticatedAt: now,
      secondFactorAt: proof === 'second-factor' ? now : null,
      idleExpiresAt: secondsAfter(now, REFRESH_IDLE_SECONDS),
      expiresAt: secondsAfter(now, REFRESH_ABSOLUTE_SECONDS),
    };
    const opening: Opening = {
      session,
      tokenHash: tokenHash(refreshToken),
      eventId: randomness.id(now),
      passwordHash,
    };
    return { opening, tokens: async () => ({ token: await accessTokens.sign(session), refreshToken }) };
  }

  async function replace(tx: Database, sessionId: string, usedHash: string, now: Date): Promise<string> {
    const successor = successorOf(usedHash);
    await rotateRefreshToken(
      tx,
      sessionId,
      usedHash,
      tokenHash(successor),
      now,
      secondsAfter(now, REFRESH_IDLE_SECONDS),
    );
    return successor;
  }

  async function rotate(tx: Database, presented: string): Promise<Rotation> {
    const now = clock.now();
    const hash = tokenHash(presented);
    const found = await lockRefreshToken(tx, hash);
    if (!found) return { kind: 'unknown' };
    const { session, usedAt } = found;
    if (now >= session.expiresAt || now >= session.idleExpiresAt) {
      await deleteSession(tx, session.id);
      return { kind: 'expired', session };
    }
    if (usedAt === null) return { kind: 'rotated', session, successor: await replace(tx, session.id, hash, now) };
    if (now <= secondsAfter(usedAt, REFRESH_GRACE_SECONDS)) {
      return { kind: 'rotated', session, successor: successorOf(hash) };
    }
    return { kind: 'reused', session };
  }

  /** Ends a session whose refresh token somebody else has too. Its account is locked first, as its deletion does. */
  async function endReused(tx: Database, { id, accountId }: Session, client: Client): Promise<void> {
    await lockAccount(tx, accountId);
    if (await deleteSession(tx, id)) await recordSecurityEvent(services, tx, accountId, 'refresh_token_reused', client);
  }

  return {
    async open(tx, accountId, client, proof = 'other') {
      const { opening, tokens } = begin(accountId, client, proof, null);
      if ((await prepareOpenings(tx)([opening])).size === 0) throw new Error('A session began for nobody');
      return tokens();
    },

    async openAsRead({ id, passwordHash }, client) {
      const { opening, tokens } = begin(id, client, 'other', passwordHash);
      return passwordHash !== null && (await openIfAsRead(opening)) ? tokens() : undefined;
    },

    async refresh(presented, client) {
      const rotation = await db.transaction((tx) => rotate(tx, presented));
      if (rotation.kind === 'unknown') throw failure(coreErrors, 'INVALID_TOKEN');
      const { session } = rotation;
      if (rotation.kind === 'rotated') {
        return { token: await accessTokens.sign(session), refreshToken: rotation.successor };
      }
      if (rotation.kind === 'reused') await db.transaction((tx) => endReused(tx, session, client));
      await bus.publish('session.ended', { accountId: session.accountId, sessionId: session.id });
      throw failure(coreErrors, rotation.kind === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
    },

    async renew(tx, { account, sessionId }, client, proof) {
      const now = clock.now();
      const liveHash = await lockLiveToken(tx, sessionId, now);
      if (liveHash === undefined) throw failure(coreErrors, 'INVALID_TOKEN');
      const refreshToken = await replace(tx, sessionId, liveHash, now);
      const isSecondFactor = proof === 'second-factor';
      await recordProof(tx, sessionId, { authenticatedAt: now, ...(isSecondFactor && { secondFactorAt: now }) });
      await recordSecurityEvent(services, tx, account.id, 'reauthenticated', client);
      const token = await accessTokens.sign({ id: sessionId, accountId: account.id, authenticatedAt: now });
      return { token, refreshToken, authenticatedAt: now.toISOString() };
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
