import { profileUpdated, userAdminStatusChanged } from '@app/contract/accounts/events';
import { type AccountEvent, createEvent } from '@app/contract/core/realtime';
import type { User } from '@app/contract/core/user';
import type { Topics } from '../../platform/bus/bus.ts';
import { createKeyedMutex } from '../../platform/concurrency/keyed-mutex.ts';
import { type AccountSocket, encodeEvents } from '../../platform/realtime/account-socket.ts';
import type { SocketRegistry } from '../../platform/realtime/socket-registry.ts';
import type { Services } from '../../services.ts';
import { findAccount, presentUser } from '../accounts/index.ts';

/** For each socket, whether its account was an admin when the client was last informed. */
export type AdminStatuses = WeakMap<AccountSocket, boolean>;

/** Creates the function that sends events from the bus to the sockets of an account. */
export function createAccountEventSender(
  { config, database }: Services,
  sockets: SocketRegistry,
  adminStatuses: AdminStatuses,
): (message: Topics['account']) => Promise<void> {
  // Messages of an account are handled in order, so that a client never receives an older state after a newer one
  const withAccountLock = createKeyedMutex();

  function send(accountId: string, revision: number, events: readonly AccountEvent[]): void {
    const open = sockets.ofAccount(accountId);
    if (open.length === 0) return;
    const encoded = encodeEvents(revision, events);
    for (const socket of open) socket.sendEvents(encoded);
  }

  /** Sends the events of a refused request, which do not change the revision. */
  function sendRefusal(accountId: string, events: readonly AccountEvent[]): void {
    for (const socket of sockets.ofAccount(accountId)) socket.sendEvents(encodeEvents(socket.revision, events));
  }

  /**
   * The event of a role that was granted or revoked since the sockets of an account were informed: by an admin, or because the
   * account has verified or changed an email address that is listed in the configuration.
   */
  function roleEvents({ id, isAdmin }: User, requestId: string | null): AccountEvent[] {
    const open = sockets.ofAccount(id);
    const isChanged = open.some((socket) => adminStatuses.get(socket) === !isAdmin);
    for (const socket of open) adminStatuses.set(socket, isAdmin);
    const fields = { userId: id, isAdmin, requestId, status: 'success' } as const;
    return isChanged ? [createEvent(userAdminStatusChanged, fields)] : [];
  }

  async function sendAccount(
    accountId: string,
    events: readonly AccountEvent[],
    requestId: string | null,
  ): Promise<void> {
    const account = await findAccount(database.db, accountId);
    // The account was deleted, so its sessions and sockets have ended
    if (!account) return;
    const user = presentUser(account, config);
    send(accountId, account.revision, [
      ...events,
      ...roleEvents(user, requestId),
      createEvent(profileUpdated, { user }),
    ]);
  }

  return async ({ accountId, isChanged, revision, events, requestId = null }) => {
    if (sockets.countOfAccount(accountId) === 0) return;
    if (isChanged) await withAccountLock(accountId, () => sendAccount(accountId, events, requestId));
    else if (revision !== undefined) send(accountId, revision, events);
    else sendRefusal(accountId, events);
  };
}
