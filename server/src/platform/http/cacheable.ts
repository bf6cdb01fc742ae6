import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Caching {
  readonly etag: string;
  readonly maxAgeSeconds: number;
  readonly isImmutable: boolean;
}

/** Sends a response that every cache may keep; 304 without a body where the client has it (RFC 9110 §13.1.2). */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Uint8Array | Readable,
  { etag, maxAgeSeconds, isImmutable }: Caching,
): FastifyReply {
  reply.headers({
    etag,
    'cache-control': `public, max-age=${maxAgeSeconds}${isImmutable ? ', immutable' : ''}`,
  });
  if (!includesEtag(request.headers['if-none-match'], etag)) return reply.send(body);
  reply.removeHeader('content-type');
  return reply.code(304).send();
}

/** Compares weakly, as RFC 9110 §13.1.2 asks: a proxy that compresses may have weakened the tag. */
function includesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false;
}
