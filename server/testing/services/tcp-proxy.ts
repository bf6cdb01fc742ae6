import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy on loopback whose connections can be frozen, dropped or refused. */
export interface TcpProxy {
  /** The URL of the target with the proxy's host and port. */
  readonly url: string;
  /** Keeps the open connections open but no longer forwards their data. New connections work. */
  freeze(): void;
  /** Resets each open connection when its client next sends data, like a firewall that dropped idle connections. */
  drop(): void;
  /** Ends all connections and refuses new ones. */
  refuse(): void;
  /** Accepts connections again. */
  accept(): void;
  stop(): Promise<void>;
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let isRefusing = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    clients.add(client.on('close', () => clients.delete(client)));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    if (isRefusing) client.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    drop() {
      for (const client of clients)
        client
          .unpipe()
          .once('data', () => client.resetAndDestroy())
          .resume();
    },
    refuse() {
      isRefusing = true;
      for (const socket of sockets) socket.destroy();
    },
    accept() {
      isRefusing = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
