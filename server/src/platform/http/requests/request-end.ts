import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The status that logs, metrics and traces have for a request whose connection closed before the whole response was sent. */
export const ABORTED = 499;

/**
 * Calls a function once for each request: after its response was sent, or when its connection closed before that. Fastify's hook
 * `onResponse` does not run in the second case.
 */
export function onRequestEnd(
  app: FastifyInstance,
  ended: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => ended(request, reply, raw.writableFinished ? reply.statusCode : ABORTED));
    done();
  });
}
