import type { AccountSocket } from './account-socket.ts';

export type SocketRegistry = ReturnType<typeof createSocketRegistry>;

/** Creates the list of the open sockets of this node by account. */
export function createSocketRegistry() {
  const byAccount = new Map<string, Set<AccountSocket>>();
  let count = 0;
  return {
    add(socket: AccountSocket): void {
      const { accountId } = socket.identity;
      const sockets = byAccount.get(accountId);
      count += 1;
      if (sockets) sockets.add(socket);
      else byAccount.set(accountId, new Set([socket]));
    },
    remove(socket: AccountSocket): void {
      const { accountId } = socket.identity;
      const sockets = byAccount.get(accountId);
      if (sockets?.delete(socket)) count -= 1;
      if (sockets?.size === 0) byAccount.delete(accountId);
    },
    /** The sockets of an account, as a copy: closing a socket removes it. */
    ofAccount: (accountId: string) => [...(byAccount.get(accountId) ?? [])],
    countOfAccount: (accountId: string) => byAccount.get(accountId)?.size ?? 0,
    /** Number of open sockets. */
    count: () => count,
    all: () => [...byAccount.values()].flatMap((sockets) => [...sockets]),
  };
}
