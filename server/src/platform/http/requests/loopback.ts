import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../ip-address.ts';
import { hasForwardingHeader } from './forwarding.ts';

/** Accepted host names. Any other name that resolves to this machine may be a DNS rebinding attack. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a program on this machine sent the request: the socket's peer is loopback, no header indicates a proxy, and the host name is
 * one of this machine. `request.ip` is not used, because headers can change it.
 * @param ownHost another accepted host name
 */
export function isFromLoopback({ raw, headers, hostname }: FastifyRequest, ownHost?: string): boolean {
  const isOwnName = LOOPBACK_NAMES.has(hostname) || hostname === ownHost;
  return isOwnName && isLoopback(raw.socket.remoteAddress ?? '') && !hasForwardingHeader(headers);
}

/** Wraps a plugin of local mode so that it responds only to this machine, under a loopback host name. */
export function loopbackOnly<Options>(
  plugin: (app: FastifyInstance, options: Options) => Promise<void>,
  options: Options,
) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromLoopback(request)) return reply.callNotFound();
    });
    await plugin(scope, options);
  };
}
