import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { sendNotFound } from './error-response.ts';
import { insertMetadata, type PageWithMetadata, type Site } from './page-metadata.ts';

const RETRY_SECONDS = 2;

/**
 * Serves the built web app: its hashed assets (precompressed, cacheable forever), and its HTML page for every other URL that a
 * browser opens.
 * @param pagesWithMetadata pages that get metadata, and status 404 if their resource does not exist
 * @param popupPaths paths that another site redirects a popup to: they keep access to their opener, which the policy of
 *   all other pages removes, and are not cached, because their URLs contain secrets of that site
 */
export async function serveWebApp(
  app: FastifyInstance,
  root: string,
  site: Site,
  pagesWithMetadata: readonly PageWithMetadata[],
  popupPaths: readonly string[],
): Promise<void> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  await app.register(serveStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isImmutable = path.includes('/assets/');
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(reply, page) : sendNotFound(request, reply),
  );
  const hidden = { schema: { hide: true } as object };
  app.get('/', hidden, async (_request, reply) => sendPage(reply, page));
  for (const path of popupPaths) {
    app.get(path, hidden, async (_request, reply) =>
      sendPage(reply.header('cross-origin-opener-policy', 'unsafe-none'), page, { cache: 'no-store' }),
    );
  }
  for (const { path, loadMetadata } of pagesWithMetadata) {
    app.get(path, hidden, async (request, reply) => {
      try {
        const metadata = await loadMetadata(request.params as Record<string, string>);
        return metadata
          ? sendPage(reply, insertMetadata(page, metadata, site))
          : sendPage(reply, page, { status: 404 });
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        // the page shows the error and retries
        return sendPage(reply.header('retry-after', RETRY_SECONDS), page, { status: 503 });
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
