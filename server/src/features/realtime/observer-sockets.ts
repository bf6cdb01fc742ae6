import type { AccountSocket } from '../../platform/realtime/account-socket.ts';
import type { SessionChecks } from './session-checks.ts';

/** Sockets through which admins observe users. They end with the session and the role of the admin. */
export interface ObserverSockets {
  /** Adds a new socket, if it is an observer's. */
  add(socket: AccountSocket): void;
  /** Checks the sockets of which an account is the admin or the user. */
  recheck(accountId: string): void;
}

export function createObserverSockets(checks: SessionChecks): ObserverSockets {
  /** Few, so that they are found without an index. */
  const sockets = new Set<AccountSocket>();

  return {
    add(socket) {
      if (socket.identity.observerId !== undefined) sockets.add(socket);
    },
    recheck(accountId) {
      for (const socket of sockets) if (!socket.isOpen) sockets.delete(socket);
      const isConcerned = ({ identity }: AccountSocket) =>
        identity.observerId === accountId || identity.accountId === accountId;
      checks.recheck([...sockets].filter(isConcerned));
    },
  };
}
