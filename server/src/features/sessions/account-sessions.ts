import { securityErrors } from '@app/contract/accounts/security/errors';
import { SESSIONS_MAX } from '@app/contract/accounts/security/limits';
import type { Session } from '@app/contract/accounts/security/schemas';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../accounts/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { lockAccountOfSession } from './lock-account-of-session.ts';
import type { SessionLifecycle } from './session-lifecycle.ts';
import { deleteSession, listUnexpiredSessions, type Session as SessionRow } from './store.ts';

/** The sessions of the caller's account, as listed and revoked in the security settings. */
export interface AccountSessions {
  list(caller: Caller): Promise<Session[]>;
  /** Revokes a session of the caller's account. @throws Failure SESSION_NOT_FOUND */
  revoke(caller: Caller, id: string, client: Client): Promise<void>;
  /** Revokes all sessions but the caller's. @throws Failure INVALID_TOKEN if the caller's has been revoked */
  revokeOthers(caller: Caller, client: Client): Promise<void>;
}

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

export function createAccountSessions(services: Services, lifecycle: SessionLifecycle): AccountSessions {
  const { database, clock, bus } = services;
  const { db } = database;
  return {
    async list({ account, sessionId }) {
      const rows = await listUnexpiredSessions(db, account.id, clock.now(), SESSIONS_MAX);
      return rows.map((row) => ({ ...presentSession(row), current: row.id === sessionId }));
    },

    async revoke({ account }, sessionId, client) {
      await db.transaction(async (tx) => {
        await lockAccount(tx, account.id);
        if (!(await deleteSession(tx, { accountId: account.id, sessionId })))
          throw failure(securityErrors, 'SESSION_NOT_FOUND');
        await recordSecurityEvent(services, tx, account.id, 'session_ended', client);
      });
      await bus.publish('session.ended', { accountId: account.id, sessionId });
    },

    async revokeOthers(caller, client) {
      const { account, sessionId } = caller;
      const publishAfterCommit = await db.transaction(async (tx) => {
        // of two sessions that revoke each other at the same time, only the first succeeds
        await lockAccountOfSession(tx, caller);
        const newest = await listUnexpiredSessions(tx, account.id, clock.now(), 2);
        const publishRevocation = await lifecycle.revokeAll(tx, account.id, sessionId);
        if (newest.some(({ id }) => id !== sessionId))
          await recordSecurityEvent(services, tx, account.id, 'session_ended', client);
        return publishRevocation;
      });
      await publishAfterCommit();
    },
  };
}
