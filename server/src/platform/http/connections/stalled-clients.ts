import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_MS = 5000;
/**
 * Maximum number of successive checks without a change, a minute in total. A slow network may need most of this time for one part
 * of a response.
 */
const STALLED_CHECKS_MAX = 12;

/** The state of a client that has not read everything, as of the last check. */
interface Stall {
  readonly acceptedBytes: number;
  /** Successive checks without a change. */
  readonly checks: number;
}

/**
 * Disconnects clients that read nothing of a response for a minute, because unsent data takes memory. Node's own timeout of a
 * connection would start again whenever the client sends something.
 * @param connections the open connections
 */
export function disconnectStalledClients(app: FastifyInstance, connections: ReadonlySet<Socket>): void {
  let stalls = new Map<Socket, Stall>();

  function checkConnections(): void {
    const current = new Map<Socket, Stall>();
    for (const socket of connections) {
      if (socket.writableLength === 0) continue;
      const acceptedBytes = socket.bytesWritten - socket.writableLength;
      const previous = stalls.get(socket);
      const checks = previous?.acceptedBytes === acceptedBytes ? previous.checks + 1 : 0;
      if (checks === STALLED_CHECKS_MAX) socket.destroy();
      else current.set(socket, { acceptedBytes, checks });
    }
    stalls = current;
  }

  const timer = setInterval(checkConnections, CHECK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
