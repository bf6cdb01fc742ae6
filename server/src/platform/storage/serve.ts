import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/error-answer.ts';
import { isStorageKey, type Storage } from './storage.ts';

const YEAR_SECONDS = 31_536_000;

/** Where a kept file is served, below the origin. */
export function uploadPath(key: string): string {
  return `/uploads/${key}`;
}

/** Serves kept files: as what they are, for ever, and with no right to do anything in a browser. */
export function serveUploads(app: FastifyInstance, storage: Storage): void {
  app.get('/uploads/:key', { schema: { hide: true } as object }, async (request, reply) => {
    const { key } = request.params as { key: string };
    const bytes = isStorageKey(key) ? await storage.get(key) : undefined;
    if (bytes === undefined) return answerNotFound(request, reply);
    return reply
      .headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/webp')
      .send(bytes);
  });
}
