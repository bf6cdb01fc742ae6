import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './error-answer.ts';

/**
 * Serves the built web application: its hashed assets for ever, compressed as they were built, and its page for
 * every address that a browser opens and that is no file.
 */
export async function serveWebApp(app: FastifyInstance, root: string): Promise<void> {
  const page = await readFile(join(root, 'index.html'));
  await app.register(serveStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(reply, page) : answerNotFound(request, reply),
  );
  app.get('/', { schema: { hide: true } as object }, async (_request, reply) => sendPage(reply, page));
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const isPage = method === 'GET' || method === 'HEAD';
  return (
    isPage &&
    !/^\/(api|assets)(\/|$)/.test(path) &&
    !/\.\w+$/.test(path) &&
    /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  );
}

function sendPage(reply: FastifyReply, page: Buffer): FastifyReply {
  return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}
