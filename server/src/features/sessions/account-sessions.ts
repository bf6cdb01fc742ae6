import { coreErrors } from '@app/contract/core/errors';
import { sessionErrors } from '@app/contract/sessions/errors';
import { SESSIONS_MAX } from '@app/contract/sessions/limits';
import type { Session } from '@app/contract/sessions/schemas';
import { publishAfterCommit } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { type Account, lockAccount, lockRequiredAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import {
  deleteAllSessionsExcept,
  deleteSession,
  findSession,
  listUnexpiredSessions,
  type Session as SessionRow,
} from './model/store.ts';

/** The form in which a session is returned. `device` is the User-Agent header, `address` the IP address. */
export function presentSession({ id, userAgent, ipAddress, createdAt, lastUsedAt }: SessionRow) {
  return {
    id,
    device: userAgent,
    address: ipAddress,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}

/** Lists the sessions of the caller's account, as the security settings show them. */
export async function listSessions({ database, clock }: Services, { account, sessionId }: Caller): Promise<Session[]> {
  const rows = await listUnexpiredSessions(database.db, account.id, clock.now(), SESSIONS_MAX);
  return rows.map((row) => ({ ...presentSession(row), current: row.id === sessionId }));
}

/** Revokes a session of the caller's account. @throws Failure SESSION_NOT_FOUND */
export async function revokeSession(
  services: Services,
  { account }: Caller,
  sessionId: string,
  client: Client,
): Promise<undefined> {
  await services.transact(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await deleteSession(tx, { accountId: account.id, sessionId })))
      throw failure(sessionErrors, 'SESSION_NOT_FOUND');
    await recordSecurityEvent(services, tx, account.id, 'session_ended', client);
    publishAfterCommit(services, tx, 'session.ended', { accountId: account.id, sessionId });
  });
}

/**
 * Revokes all sessions of the caller's account except the caller's own. @throws Failure INVALID_TOKEN if the caller's session has
 * been revoked
 */
export async function revokeOtherSessions(services: Services, caller: Caller, client: Client): Promise<undefined> {
  const { account, sessionId } = caller;
  await services.transact(async (tx) => {
    // Of two sessions that revoke each other at the same time, only the first succeeds
    await lockAccountOfSession(tx, caller);
    const newest = await listUnexpiredSessions(tx, account.id, services.clock.now(), 2);
    await revokeAllSessions(services, tx, account.id, sessionId);
    if (newest.some(({ id }) => id !== sessionId))
      await recordSecurityEvent(services, tx, account.id, 'session_ended', client);
  });
}

/**
 * Revokes all sessions of an account in the caller's transaction, and publishes that after the commit.
 * @param keptSessionId the session to keep; undefined revokes all
 */
export async function revokeAllSessions(
  { bus }: Pick<Services, 'bus'>,
  tx: Transaction,
  accountId: string,
  keptSessionId?: string,
): Promise<void> {
  const revokedIds = await deleteAllSessionsExcept(tx, accountId, keptSessionId);
  // All messages are published together, so that the bus sends many in one statement
  tx.afterCommit(async () => {
    await Promise.all(revokedIds.map((sessionId) => bus.publish('session.ended', { accountId, sessionId })));
  });
}

/**
 * Reads the account of a caller and locks it like `lockAccount`, for changes of how the user signs in. The session may have been
 * revoked since the request was authenticated, for example by a block of the account.
 * @throws Failure INVALID_TOKEN if the session was revoked, or the account no longer exists
 */
export async function lockAccountOfSession(tx: Database, { account, sessionId }: Caller): Promise<Account> {
  const locked = await lockRequiredAccount(tx, account.id);
  // Read after locking: revocations lock the account too
  if (!(await findSession(tx, { accountId: account.id, sessionId }))) throw failure(coreErrors, 'INVALID_TOKEN');
  return locked;
}
