import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../ip-address.ts';
import { hasForwardingHeader } from './forwarding.ts';

/** The names of this machine for itself. Another name that leads here belongs to a foreign page (DNS rebinding). */
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * True if a program on this machine sent the request itself: the peer of the socket is loopback, and no proxy says that
 * it forwards the request. `request.ip` is never considered, since headers can decide it.
 */
export function isFromLoopback({ raw, headers }: FastifyRequest): boolean {
  return isLoopback(raw.socket.remoteAddress ?? '') && !hasForwardingHeader(headers);
}

/** Turns a part of local mode into a plugin that answers only this machine, under its own names. */
export function loopbackOnly<Options>(
  part: (app: FastifyInstance, options: Options) => Promise<void>,
  options: Options,
) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromLoopback(request) || !OWN_NAMES.has(request.hostname)) return reply.callNotFound();
    });
    await part(scope, options);
  };
}
