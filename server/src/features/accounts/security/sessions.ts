import { securityErrors } from '@app/contract/accounts/security/errors';
import { SESSIONS_LISTED } from '@app/contract/accounts/security/limits';
import type { Session } from '@app/contract/accounts/security/schemas';
import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../../../platform/failure.ts';
import type { Client, Principal } from '../../../platform/http/principal.ts';
import type { Services } from '../../../services.ts';
import type { Sessions } from '../sessions/service.ts';
import { deleteSessionOf, findSession, listSessions } from '../sessions/store.ts';
import { lockAccount } from '../store.ts';
import { recordSecurityEvent } from './record.ts';

/** The sessions of an account, for their owner to see and to end. */
export interface OwnSessions {
  list(caller: Principal): Promise<Session[]>;
  /** @throws Failure SESSION_NOT_FOUND where the account has no session of that id */
  end(caller: Principal, id: string, client: Client): Promise<void>;
  /** Ends all but the caller's own. @throws Failure INVALID_TOKEN where that has been ended meanwhile */
  endOthers(caller: Principal, client: Client): Promise<void>;
}

export function createOwnSessions(services: Services, sessions: Sessions): OwnSessions {
  const { database, clock, bus } = services;
  const { db } = database;
  return {
    async list({ account, sessionId }) {
      const rows = await listSessions(db, account.id, clock.now(), SESSIONS_LISTED);
      return rows.map(({ id, device, address, createdAt, lastUsedAt }) => ({
        id,
        device,
        address,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: id === sessionId,
      }));
    },

    async end({ account }, sessionId, client) {
      await db.transaction(async (tx) => {
        await lockAccount(tx, account.id);
        if (!(await deleteSessionOf(tx, account.id, sessionId))) throw failure(securityErrors, 'SESSION_NOT_FOUND');
        await recordSecurityEvent(services, tx, account.id, 'session_ended', client);
      });
      await bus.publish('session.ended', { accountId: account.id, sessionId });
    },

    async endOthers({ account, sessionId }, client) {
      const tell = await db.transaction(async (tx) => {
        // of two that end each other one comes first, and the other one's session is gone
        await lockAccount(tx, account.id);
        if (!(await findSession(tx, sessionId))) throw failure(coreErrors, 'INVALID_TOKEN');
        const ended = await sessions.endAll(tx, account.id, sessionId);
        await recordSecurityEvent(services, tx, account.id, 'session_ended', client);
        return ended;
      });
      await tell();
    },
  };
}
