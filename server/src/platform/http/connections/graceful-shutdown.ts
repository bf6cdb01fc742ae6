import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** Time for requests to arrive that were sent before their clients could notice the shutdown. */
const GRACE_MS = 1000;
/**
 * Time for requests in flight, out of the 9.5 s that a process has to stop. A call to another service may take 8 s, but calls of
 * more than 7 s usually fail, and the services need time to close.
 */
const REQUESTS_MS = 7000;

/**
 * Prepares a graceful shutdown, which gives requests in flight 7 s to finish and closes other connections. Node itself closes
 * only connections that have had a response. A connection without a complete request, or whose client has stopped reading, would
 * keep the server open.
 * @param connections the open connections
 * @param stopping once aborted, clients are asked to use another connection for their next request (`Connection: close`)
 * @returns a function that stops the server
 */
export function prepareShutdown(
  app: FastifyInstance,
  connections: ReadonlySet<Socket>,
  stopping: AbortSignal,
): () => Promise<void> {
  const responses = new Set<ServerResponse>();
  // Before Fastify's own listener, which may respond at once.
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping.aborted) response.shouldKeepAlive = false;
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });

  function closeConnections({ exceptBusy }: { exceptBusy: boolean }): void {
    const busy = new Set(exceptBusy ? [...responses].map(({ req }) => req.socket) : []);
    for (const socket of connections) if (!busy.has(socket)) socket.destroy();
  }

  return async () => {
    const startedAt = performance.now();
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      const elapsed = performance.now() - startedAt;
      if (elapsed > GRACE_MS) closeConnections({ exceptBusy: elapsed <= REQUESTS_MS });
    }, SWEEP_MS);
    await app.close();
    clearInterval(sweep);
  };
}
