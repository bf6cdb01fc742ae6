import { coreErrors } from '@app/contract/core/errors';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { failure } from '../../../failure.ts';

/** A request as it was sent. */
export interface RawRequest {
  /** The values of each header, by its name in lower case; a header that was sent twice has two. */
  readonly headers: NodeJS.Dict<readonly string[]>;
  readonly body: Buffer;
}

const EMPTY = Buffer.alloc(0);

/** Accepts bodies of any type for the route of a plugin, and answers its other methods with 405 (RFC 9110 §15.5.6). */
export function acceptRawBodies(scope: FastifyInstance, { method, url }: RouteOptions): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => other !== method);
  scope.route({
    method: others,
    url,
    handler: async (_request, reply) => {
      reply.header('allow', String(method));
      throw failure(coreErrors, 'METHOD_NOT_ALLOWED');
    },
  });
}

/** Returns a request that was accepted by `acceptRawBodies`. */
export function rawRequestOf({ raw, body }: FastifyRequest): RawRequest {
  return { headers: raw.headersDistinct, body: Buffer.isBuffer(body) ? body : EMPTY };
}
