import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/errors.ts';
import { answerNotFound } from './error-answer.ts';
import { type DescribedPage, type Site, writeHead } from './page-head.ts';

const AWAY_RETRY_SECONDS = 2;

/**
 * Serves the built web application: its hashed assets for ever, compressed as they were built, and its page for
 * every address that a browser opens and that is no file. Pages that are about something say so in their head, and
 * have the status 404 where it is not there.
 * @param openedElsewhere paths of pages that another site sends its window on to: they are told who opened it, which the
 *   policy of all others would cut off, and their addresses, in which that site's secrets stand, are kept nowhere
 */
export async function serveWebApp(
  app: FastifyInstance,
  root: string,
  site: Site,
  described: readonly DescribedPage[],
  openedElsewhere: readonly string[],
): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
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
  const hidden = { schema: { hide: true } as object };
  app.get('/', hidden, async (_request, reply) => sendPage(reply, page));
  for (const path of openedElsewhere) {
    app.get(path, hidden, async (_request, reply) =>
      sendPage(reply.header('cross-origin-opener-policy', 'unsafe-none'), page, { cache: 'no-store' }),
    );
  }
  for (const { path, describe } of described) {
    app.get(path, hidden, async (request, reply) => {
      try {
        const head = await describe(request.params as Record<string, string>);
        return head ? sendPage(reply, writeHead(page, head, site)) : sendPage(reply, page, { status: 404 });
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        // the page itself says what is the matter, and asks again
        return sendPage(reply.header('retry-after', AWAY_RETRY_SECONDS), page, { status: 503 });
      }
    });
  }
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

function sendPage(reply: FastifyReply, page: string, { status = 200, cache = 'no-cache' } = {}): FastifyReply {
  return reply.code(status).header('cache-control', cache).type('text/html; charset=utf-8').send(page);
}
