import { READ_PICTURE_RATES } from '@app/contract/core/limits';
import type { FastifyInstance } from 'fastify';
import { getClientIp } from '../http/requests/client-ip.ts';
import { sendNotFound } from '../http/responses/error-response.ts';
import type { Limits } from '../limits/limits.ts';
import { isStorageKey, type Storage } from './storage.ts';

/** Cache lifetime, which limits how long browsers keep the picture of a deleted account. */
const CACHE_SECONDS = 86_400;

/** Returns the path at which a stored file is served. */
export function uploadPath(key: string): string {
  return `/uploads/${key}`;
}

/** Serves stored files with their media type. Only browsers may cache them. A policy prevents browsers from executing them. */
export function serveUploads(
  app: FastifyInstance,
  { storage, limits }: { readonly storage: Storage; readonly limits: Limits },
): void {
  app.get('/uploads/:key', { schema: { hide: true } as object }, async (request, reply) => {
    const { key } = request.params as { key: string };
    if (!isStorageKey(key)) return sendNotFound(request, reply);
    await limits.consume('picture-read', [getClientIp(request)], READ_PICTURE_RATES);
    const bytes = await storage.get(key);
    if (bytes === undefined) return sendNotFound(request, reply);
    return reply
      .headers({
        'cache-control': `private, max-age=${CACHE_SECONDS}, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/webp')
      .send(bytes);
  });
}
