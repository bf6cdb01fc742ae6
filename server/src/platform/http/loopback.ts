import type { FastifyInstance } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** True for an address of this machine itself. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

/** Names by which this machine calls itself. Another one that leads here is a foreign page's (DNS rebinding). */
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Makes of a part of local mode a plugin that answers nobody but this machine, under its own names. */
export function loopbackOnly<Options>(
  part: (app: FastifyInstance, options: Options) => Promise<void>,
  options: Options,
) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isLoopback(request.ip) || !OWN_NAMES.has(request.hostname)) return reply.callNotFound();
    });
    await part(scope, options);
  };
}
