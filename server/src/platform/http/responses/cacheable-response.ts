import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A JSON response that any cache may store, because it is the same for every caller. */
export class CacheableResponse<T> {
  readonly content: T;
  readonly maxAgeSeconds: number;
  readonly isImmutable: boolean;

  /** @param isImmutable whether the content never changes, so that caches need not revalidate it before it expires */
  constructor(content: T, maxAgeSeconds: number, isImmutable = false) {
    this.content = content;
    this.maxAgeSeconds = maxAgeSeconds;
    this.isImmutable = isImmutable;
  }
}

/** How caches may store a response. */
export interface Caching {
  readonly etag: string;
  /** 0: caches ask each time whether it has changed. */
  readonly maxAgeSeconds: number;
  readonly isImmutable: boolean;
}

/** Returns the strong entity tag of a response body (RFC 9110 §8.8.3). */
export function createEtag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url')}"`;
}

/** Sends a response that any cache may store, or 304 if the client already has it (RFC 9110 §13.1.2). */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Uint8Array | Readable,
  { etag, maxAgeSeconds, isImmutable }: Caching,
): FastifyReply {
  const lifetime = `public, max-age=${maxAgeSeconds}${isImmutable ? ', immutable' : ''}`;
  reply.headers({ etag, 'cache-control': maxAgeSeconds === 0 ? 'no-cache' : lifetime });
  if (!includesEtag(request.headers['if-none-match'], etag)) return reply.send(body);
  reply.removeHeader('content-type');
  return reply.code(304).send();
}

/** Weak comparison, as RFC 9110 §13.1.2 requires: a compressing proxy may have weakened the tag. */
function includesEtag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false;
}
