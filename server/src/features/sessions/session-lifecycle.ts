import { coreErrors } from '@app/contract/core/errors';
import type { TokenPair } from '@app/contract/core/session';
import { sessionErrors } from '@app/contract/sessions/errors';
import { REFRESH_ABSOLUTE_SECONDS, REFRESH_IDLE_SECONDS } from '@app/contract/sessions/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { findAccount, lockAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { signAccessToken } from './authentication/access-token.ts';
import {
  deleteSession,
  insertSession,
  lockUnexpiredSession,
  type Session,
  updateAuthenticationTimes,
} from './model/store.ts';
import { buildRefreshToken, readRefreshToken } from './refresh-token.ts';
import { issueSuccessor, keyOf, rotate } from './rotation.ts';

/** How a user authenticated: by an authenticator or backup code, or otherwise (password, provider, trusted device). */
export type AuthenticationStrength = 'second-factor' | 'other';

/**
 * Opens a session in the transaction of a sign-in, which has locked the account, and records the login in the security log.
 * @param strength 'second-factor' if the sign-in presented an authenticator code or a backup code
 * @returns the first tokens of the session
 */
export async function openSession(
  services: Services,
  tx: Database,
  accountId: string,
  client: Client,
  strength: AuthenticationStrength = 'other',
): Promise<TokenPair> {
  const { clock, randomness } = services;
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
    observerSessionId: null,
    observerBrowserHash: null,
  };
  await insertSession(tx, session, hashToken(refreshToken), randomness.id(now));
  return { token: await signAccessToken(services, session), refreshToken };
}

/**
 * Exchanges a refresh token for new tokens. A used token returns the same successor for `REFRESH_GRACE_SECONDS`; after
 * that its reuse revokes the session with all descendants (RFC 9700 §4.14; docs/reference/sessions.md).
 * @throws Failure INVALID_TOKEN, TOKEN_EXPIRED, ACCOUNT_DELETED
 */
export async function refreshSession(services: Services, refreshToken: string, client: Client): Promise<TokenPair> {
  const { bus, database, transact } = services;
  const key = readRefreshToken(refreshToken);
  if (!key) throw failure(coreErrors, 'INVALID_TOKEN');
  const rotation = await transact((tx) => rotate(services, tx, key));
  if (rotation.kind === 'unknown') {
    const isDeleted = !(await findAccount(database.db, key.accountId));
    throw isDeleted ? failure(sessionErrors, 'ACCOUNT_DELETED') : failure(coreErrors, 'INVALID_TOKEN');
  }
  const { session } = rotation;
  if (rotation.kind === 'rotated') {
    return { token: await signAccessToken(services, session), refreshToken: rotation.successor };
  }
  if (rotation.kind === 'reused') await transact((tx) => revokeReused(services, tx, session, client));
  await bus.publish('session.ended', { accountId: session.accountId, sessionId: session.id });
  throw failure(coreErrors, rotation.kind === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN');
}

/** Revokes a session whose refresh token was reused. Locks the account first, as account deletion does. */
async function revokeReused(services: Services, tx: Database, session: Session, client: Client): Promise<void> {
  const { accountId } = session;
  await lockAccount(tx, accountId);
  if (await deleteSession(tx, keyOf(session)))
    await recordSecurityEvent(services, tx, accountId, 'refresh_token_reused', client);
}

/**
 * Records a reauthentication in the transaction of its route, which has locked the account, and rotates the tokens of
 * the session. Another tab that sends the previous refresh token receives the same successor.
 * @param strength only 'second-factor' counts as a second factor presented in the session
 * @throws Failure INVALID_TOKEN if the session was revoked or has expired
 */
export async function reauthenticateSession(
  services: Services,
  tx: Database,
  { account, sessionId }: Caller,
  client: Client,
  strength: AuthenticationStrength,
): Promise<TokenPair & { authenticatedAt: string }> {
  const now = services.clock.now();
  const session = { accountId: account.id, sessionId };
  const unusedHash = await lockUnexpiredSession(tx, session, now);
  if (unusedHash === undefined) throw failure(coreErrors, 'INVALID_TOKEN');
  const refreshToken = await issueSuccessor(services, tx, session, unusedHash, now);
  await updateAuthenticationTimes(tx, session, {
    authenticatedAt: now,
    ...(strength === 'second-factor' && { secondFactorAt: now }),
  });
  await recordSecurityEvent(services, tx, account.id, 'reauthenticated', client);
  const token = await signAccessToken(services, { id: sessionId, accountId: account.id, authenticatedAt: now });
  return { token, refreshToken, authenticatedAt: now.toISOString() };
}

/** Ends the caller's session on every node. */
export async function endSession({ bus, database }: Services, { account, sessionId }: Caller): Promise<void> {
  await deleteSession(database.db, { accountId: account.id, sessionId });
  await bus.publish('session.ended', { accountId: account.id, sessionId });
}
