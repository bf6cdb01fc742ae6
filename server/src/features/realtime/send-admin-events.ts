import { userAdminStatusChanged, userDeleted } from '@app/contract/accounts/events';
import { userAccessChanged } from '@app/contract/admin/events';
import { type AccountEvent, closeCodes, createEvent } from '@app/contract/core/realtime';
import type { z } from 'zod';
import { createKeyedMutex } from '../../platform/concurrency/keyed-mutex.ts';
import { type AccountSocket, encodeEvents } from '../../platform/realtime/account-socket.ts';
import type { SocketRegistry } from '../../platform/realtime/socket-registry.ts';
import type { Services } from '../../services.ts';
import { accountAdministeredSchema, findAccount, getAccessLevel, isAdmin } from '../accounts/index.ts';
import type { AdminStatuses } from './send-account-events.ts';
import type { SessionChecks } from './session-checks.ts';

type Administered = z.output<typeof accountAdministeredSchema>;

/** Informs the sockets of admins of changes of other accounts. */
export function sendAdminEvents(
  { config, database, bus }: Services,
  sockets: SocketRegistry,
  adminStatuses: AdminStatuses,
  checks: SessionChecks,
): void {
  // Messages of an account are handled in order, so that admins never receive an older state after a newer one
  const withAccountLock = createKeyedMutex();

  /** Finds the sockets whose accounts are admins according to the database, with a single query. */
  async function findRecipients(accountId: string): Promise<AccountSocket[]> {
    // An admin is informed of changes of their own account like every user
    const candidates = sockets
      .all()
      .filter((socket) => adminStatuses.get(socket) && socket.identity.accountId !== accountId);
    const accounts = await Promise.all(candidates.map(checks.readAccount));
    return candidates.filter((_, n) => {
      const account = accounts[n];
      return account !== undefined && getAccessLevel(account, config) === 'admin';
    });
  }

  /** Describes the current state of the account, which may be newer than the change. */
  async function readEvent({ accountId: userId, change, requestId }: Administered): Promise<AccountEvent> {
    const account = await findAccount(database.db, userId);
    if (!account)
      return createEvent(userDeleted, { userId, deletedUser: { id: userId }, requestId, status: 'success' });
    if (change === 'access')
      return createEvent(userAccessChanged, { userId, blockedAt: account.blockedAt?.toISOString() ?? null, requestId });
    return createEvent(userAdminStatusChanged, {
      userId,
      isAdmin: isAdmin(account, config),
      requestId,
      status: 'success',
    });
  }

  async function send(administered: Administered): Promise<void> {
    const recipients = await findRecipients(administered.accountId);
    if (recipients.length === 0) return;
    const event = await readEvent(administered);
    // Changes of other accounts do not change the revision of the admin's account
    for (const socket of recipients) socket.sendEvents(encodeEvents(socket.revision, [event]));
  }

  bus.onReconnect(() => {
    // Clients cannot notice missed events of other accounts by a gap in revisions, so the socket is closed: the client then
    // reconnects and refetches
    for (const socket of sockets.all()) if (adminStatuses.get(socket)) socket.close(closeCodes.tryAgainLater);
  });
  bus.subscribe('account.administered', accountAdministeredSchema, (administered) =>
    withAccountLock(administered.accountId, () => send(administered)),
  );
}
