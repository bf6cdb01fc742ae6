import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** A request that was sent before its client could know arrives within this time. */
const GRACE_MS = 1000;

/**
 * Prepares a server to stop: requests in flight are answered, connections without one are closed. Node closes only
 * connections that have had a response; one on which nothing or half a request was sent would keep the server open.
 * @returns stops the server
 */
export function prepareStop(app: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.on('request', (_request, response: ServerResponse) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });

  function closeUnused(): void {
    const used = new Set([...responses].map(({ req }) => req.socket));
    for (const socket of sockets) if (!used.has(socket)) socket.destroy();
  }

  return async () => {
    const began = performance.now();
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      if (performance.now() - began > GRACE_MS) closeUnused();
    }, SWEEP_MS);
    await app.close();
    clearInterval(sweep);
  };
}
