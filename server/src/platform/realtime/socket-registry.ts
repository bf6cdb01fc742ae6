import type { AccountSocket } from './account-socket.ts';

/** The open sockets of this node by account. */
export interface SocketRegistry {
  add(socket: AccountSocket): void;
  remove(socket: AccountSocket): void;
  /** The sockets of an account, as a copy: closing a socket removes it. */
  ofAccount(accountId: string): readonly AccountSocket[];
  countOfAccount(accountId: string): number;
  all(): readonly AccountSocket[];
}

export function createSocketRegistry(): SocketRegistry {
  const byAccount = new Map<string, Set<AccountSocket>>();
  return {
    add(socket) {
      const { accountId } = socket.identity;
      const sockets = byAccount.get(accountId);
      if (sockets) sockets.add(socket);
      else byAccount.set(accountId, new Set([socket]));
    },
    remove(socket) {
      const { accountId } = socket.identity;
      const sockets = byAccount.get(accountId);
      sockets?.delete(socket);
      if (sockets?.size === 0) byAccount.delete(accountId);
    },
    ofAccount: (accountId) => [...(byAccount.get(accountId) ?? [])],
    countOfAccount: (accountId) => byAccount.get(accountId)?.size ?? 0,
    all: () => [...byAccount.values()].flatMap((sockets) => [...sockets]),
  };
}
