import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies do not pipeline; other clients rarely send more requests ahead than this. */
const UNFINISHED_RESPONSES_MAX = 8;

/**
 * Disconnects clients that pipeline more requests (RFC 9112 §9.3.2): Node handles them all at once, and keeps the responses that the
 * client does not read.
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
