import type { AccountSocket } from '../../platform/realtime/account-socket.ts';
import type { Services } from '../../services.ts';
import { accountMessageSchema } from '../accounts/index.ts';
import { sessionEndedSchema } from '../sessions/index.ts';
import type { SessionChecks } from './session-checks.ts';

/** Sockets through which admins observe users. They end with the session and the role of the admin. */
export interface ObserverSockets {
  /** Adds a new socket, if it is an observer's. */
  add(socket: AccountSocket): void;
}

export function createObserverSockets({ bus }: Services, checks: SessionChecks): ObserverSockets {
  /** Few, so that they are found without an index. */
  const sockets = new Set<AccountSocket>();

  function recheck({ accountId }: { readonly accountId: string }): void {
    for (const socket of sockets) if (!socket.isOpen) sockets.delete(socket);
    const isConcerned = ({ identity }: AccountSocket) =>
      identity.observerId === accountId || identity.accountId === accountId;
    checks.recheck([...sockets].filter(isConcerned));
  }

  bus.subscribe('session.ended', sessionEndedSchema, recheck);
  bus.subscribe('account', accountMessageSchema, (message) => message.isChanged && recheck(message));
  return {
    add(socket) {
      if (socket.identity.observerId !== undefined) sockets.add(socket);
    },
  };
}
