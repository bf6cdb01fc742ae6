import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Maximum number of unfinished responses. Browsers and proxies do not pipeline, and other clients rarely send so many requests
 * ahead.
 */
const UNFINISHED_RESPONSES_MAX = 8;

/**
 * Disconnects clients that pipeline more requests (RFC 9112 §9.3.2), because Node handles all of them at once and keeps responses
 * that the client does not read.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unfinished = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    const count = (unfinished.get(socket) ?? 0) + 1;
    if (count > UNFINISHED_RESPONSES_MAX) {
      // The request ends here, without a response.
      socket.destroy();
      return;
    }
    unfinished.set(socket, count);
    response.once('close', () => unfinished.set(socket, (unfinished.get(socket) ?? 1) - 1));
    done();
  });
}
