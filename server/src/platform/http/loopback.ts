import type { FastifyInstance } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** True for an address of this machine itself. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(address);
}

/** Makes of a part of local mode a plugin that answers nobody but this machine. */
export function loopbackOnly<Options>(
  part: (app: FastifyInstance, options: Options) => Promise<void>,
  options: Options,
) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isLoopback(request.ip)) return reply.callNotFound();
    });
    await part(scope, options);
  };
}
