import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../ip-address.ts';
import { hasForwardingHeader } from './forwarding.ts';

/** Accepted host names. Any other name that resolves to this machine may be a DNS rebinding attack. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a program on this machine sent the request: the socket's peer is loopback and no header indicates a proxy.
 * `request.ip` is not used, because headers can change it.
 */
export function isFromLoopback({ raw, headers }: FastifyRequest): boolean {
  return isLoopback(raw.socket.remoteAddress ?? '') && !hasForwardingHeader(headers);
}

/** Wraps a plugin of local mode so that it responds only to this machine, under a loopback host name. */
export function loopbackOnly<Options>(
  plugin: (app: FastifyInstance, options: Options) => Promise<void>,
  options: Options,
) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromLoopback(request) || !LOOPBACK_NAMES.has(request.hostname)) return reply.callNotFound();
    });
    await plugin(scope, options);
  };
}
