import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../http/responses/error-response.ts';
import { isStorageKey, type Storage } from './storage.ts';

const YEAR_SECONDS = 31_536_000;

/** Returns the path at which a stored file is served. */
export function uploadPath(key: string): string {
  return `/uploads/${key}`;
}

/** Serves stored files with their media type, cacheable forever, under a policy that prevents browsers from running them. */
export function serveUploads(app: FastifyInstance, storage: Storage): void {
  app.get('/uploads/:key', { schema: { hide: true } as object }, async (request, reply) => {
    const { key } = request.params as { key: string };
    const bytes = isStorageKey(key) ? await storage.get(key) : undefined;
    if (bytes === undefined) return sendNotFound(request, reply);
    return reply
      .headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/webp')
      .send(bytes);
  });
}
