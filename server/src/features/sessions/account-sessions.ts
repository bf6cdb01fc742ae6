import { securityErrors } from '@app/contract/accounts/security/errors';
import { SESSIONS_MAX } from '@app/contract/accounts/security/limits';
import type { Session } from '@app/contract/accounts/security/schemas';
import { publishAfterCommit } from '../../platform/bus/bus.ts';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { lockAccountOfSession } from './lock-account-of-session.ts';
import { revokeAllSessions } from './revoke-sessions.ts';
import { deleteSession, listUnexpiredSessions, type Session as SessionRow } from './store.ts';

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
): Promise<void> {
  await services.transact(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await deleteSession(tx, { accountId: account.id, sessionId })))
      throw failure(securityErrors, 'SESSION_NOT_FOUND');
    await recordSecurityEvent(services, tx, account.id, 'session_ended', client);
    publishAfterCommit(services, tx, 'session.ended', { accountId: account.id, sessionId });
  });
}

/** Revokes all sessions of the caller's account but the caller's. @throws Failure INVALID_TOKEN if the caller's has been revoked */
export async function revokeOtherSessions(services: Services, caller: Caller, client: Client): Promise<void> {
  const { account, sessionId } = caller;
  await services.transact(async (tx) => {
    // of two sessions that revoke each other at the same time, only the first succeeds
    await lockAccountOfSession(tx, caller);
    const newest = await listUnexpiredSessions(tx, account.id, services.clock.now(), 2);
    await revokeAllSessions(services, tx, account.id, sessionId);
    if (newest.some(({ id }) => id !== sessionId))
      await recordSecurityEvent(services, tx, account.id, 'session_ended', client);
  });
}
