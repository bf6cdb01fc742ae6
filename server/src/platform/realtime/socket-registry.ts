import type { AccountSocket } from './account-socket.ts';

/** The open sockets of this node by account. */
export interface SocketRegistry {
  add(socket: AccountSocket): void;
  remove(socket: AccountSocket): void;
  /** The sockets of an account, as a copy: closing a socket removes it. */
  ofAccount(accountId: string): readonly AccountSocket[];
  countOfAccount(accountId: string): number;
  all(): readonly AccountSocket[];
  /** Number of open sockets. */
  count(): number;
}

export function createSocketRegistry(): SocketRegistry {
  const byAccount = new Map<string, Set<AccountSocket>>();
  let count = 0;
  return {
    add(socket) {
      const { accountId } = socket.identity;
      const sockets = byAccount.get(accountId);
      count += 1;
      if (sockets) sockets.add(socket);
      else byAccount.set(accountId, new Set([socket]));
    },
    remove(socket) {
      const { accountId } = socket.identity;
      const sockets = byAccount.get(accountId);
      if (sockets?.delete(socket)) count -= 1;
      if (sockets?.size === 0) byAccount.delete(accountId);
    },
    ofAccount: (accountId) => [...(byAccount.get(accountId) ?? [])],
    countOfAccount: (accountId) => byAccount.get(accountId)?.size ?? 0,
    count: () => count,
    all: () => [...byAccount.values()].flatMap((sockets) => [...sockets]),
  };
}
