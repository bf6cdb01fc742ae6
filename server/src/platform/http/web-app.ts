import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { Failure } from '../failure.ts';
import { sendNotFound } from './error-response.ts';
import { insertConfig } from './page-config.ts';
import { insertMetadata, type PageMetadata, type Site, type WebPage } from './page-metadata.ts';

const RETRY_SECONDS = 2;
const DAY_SECONDS = 86_400;

export interface WebApp {
  /** Directory of the built web app. */
  readonly root: string;
  readonly site: Site;
  /** The public configuration, which every page contains. */
  readonly config: { readonly productName: string };
  readonly pages: readonly WebPage[];
  /** Metadata of the page for unknown URLs. */
  readonly notFound: PageMetadata;
}

/**
 * Serves the built web app: its hashed assets (precompressed, cacheable forever), and its one HTML page under the path of each of
 * its pages, each with its own head. For every other URL that a browser opens, the page has status 404.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { root, site, config, pages, notFound }: WebApp,
): Promise<void> {
  const template = insertConfig(await readFile(join(root, 'index.html'), 'utf8'), config);
  const render = (metadata: PageMetadata) => insertMetadata(template, metadata, site);
  await app.register(serveStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  });
  const notFoundPage = render(notFound);
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(reply, notFoundPage, { status: 404 }) : sendNotFound(request, reply),
  );
  for (const page of pages) {
    const html = render(page.metadata);
    app.get(page.path, { schema: { hide: true } as object }, async (request, reply) => {
      if (page.isPopup) {
        return sendPage(reply.header('cross-origin-opener-policy', 'unsafe-none'), html, { cache: 'no-store' });
      }
      if (!page.loadMetadata) return sendPage(reply, html);
      try {
        const metadata = await page.loadMetadata(request);
        return metadata ? sendPage(reply, render(metadata)) : sendPage(reply, html, { status: 404 });
      } catch (error) {
        const { status, retryAfter } = temporaryFailure(error);
        // the page shows the error and retries
        return sendPage(reply.header('retry-after', retryAfter), html, { status });
      }
    });
  }
}

function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(?:svg|png|ico)$/.test(path) ? `public, max-age=${DAY_SECONDS}` : 'no-cache';
}

/** Returns the status of an error that a later request may not have; throws all others. */
function temporaryFailure(error: unknown): { status: number; retryAfter: number } {
  if (isDatabaseUnavailable(error)) return { status: 503, retryAfter: RETRY_SECONDS };
  if (!(error instanceof Failure) || error.extras.retryAfter === undefined) throw error;
  return { status: error.status, retryAfter: error.extras.retryAfter };
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
