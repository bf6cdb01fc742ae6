import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRERENDERED_PAGES, prerenderedFile } from '@app/contract/core/paths/prerendered';
import { isSitePath } from '@app/contract/core/paths/site-path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_SECONDS } from '../../clock.ts';
import { isDatabaseUnavailable } from '../../database/errors.ts';
import { Failure } from '../../failure.ts';
import { sendNotFound } from '../responses/error-response.ts';
import { isInvisible } from '../responses/invisible-error.ts';
import { createPage, sendPage } from './page.ts';
import { fillProductName, insertConfig } from './page-config.ts';
import { insertContent } from './page-content.ts';
import { insertMetadata, type PageMetadata, type Site, type WebPage } from './page-metadata.ts';

const RETRY_SECONDS = 2;

export interface WebApp {
  /** Directory of the built web app. */
  readonly root: string;
  readonly site: Site;
  /** The public configuration, which every page contains. */
  readonly config: { readonly productName: string; readonly localMode: boolean };
  readonly pages: readonly WebPage[];
  /** Metadata of the page for unknown URLs. */
  readonly notFound: PageMetadata;
}

/**
 * Serves the built web app: its hashed assets (precompressed, cacheable forever), and its HTML page under the path of each of its
 * pages, each with its own head, and with content if it is prerendered. For every other URL that a browser opens, a page is sent
 * with status 404.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { root, site, config, pages, notFound }: WebApp,
): Promise<void> {
  const readTemplate = async (file: string) => {
    const html = await readFile(join(root, file), 'utf8');
    return insertConfig(fillProductName(html, config.productName), config);
  };
  const template = await readTemplate('index.html');
  const prerendered = new Map<string, string>();
  const mode = config.localMode ? 'local' : 'production';
  for (const path of PRERENDERED_PAGES) {
    const html = await readTemplate(prerenderedFile(path, mode)).catch(ignoreMissing);
    if (html !== undefined) prerendered.set(path, html);
  }
  const render = (metadata: PageMetadata, html = template) => createPage(insertMetadata(html, metadata, site));
  await app.register(serveStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: true,
    // Pages are served under their own paths, with their heads
    allowedPath: (path) => !/\.html(?:\.|$)/.test(path),
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  });
  app.addHook('onRequest', async (request, reply) => {
    const url = withoutEmptySegments(request);
    return url === undefined ? undefined : reply.redirect(url, 308);
  });
  const notFoundPage = render(notFound);
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) && !isInvisible(request)
      ? sendPage(request, reply, notFoundPage, { status: 404 })
      : sendNotFound(request, reply),
  );
  for (const page of pages) {
    const html = render(page.metadata, prerendered.get(page.path));
    app.get(page.path, { schema: { hide: true } as object }, async (request, reply) => {
      if (page.isPopup) {
        reply.header('cross-origin-opener-policy', 'unsafe-none');
        return sendPage(request, reply, html, { cache: 'no-store' });
      }
      if (!page.load) return sendPage(request, reply, html);
      try {
        const loaded = await page.load(request);
        if (!loaded) return sendPage(request, reply, html, { status: 404 });
        return sendPage(request, reply, render(loaded.metadata, insertContent(template, loaded.content)));
      } catch (error) {
        const { status, retryAfter } = temporaryFailure(error);
        // The web app in the page shows the error and retries
        return sendPage(request, reply.header('retry-after', retryAfter), html, { status });
      }
    });
  }
}

/** A test may serve a web app without prerendered pages. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(?:svg|png|ico)$/.test(path) ? `public, max-age=${DAY_SECONDS}` : 'no-cache';
}

/** Returns the status and Retry-After of a temporary error; rethrows all others. */
function temporaryFailure(error: unknown): { status: number; retryAfter: number } {
  if (isDatabaseUnavailable(error)) return { status: 503, retryAfter: RETRY_SECONDS };
  if (!(error instanceof Failure) || error.extras.retryAfter === undefined) throw error;
  return { status: error.status, retryAfter: error.extras.retryAfter };
}

/**
 * Whether a browser opens the URL as a page: the request accepts HTML, or it accepts anything and the URL is not that of a file
 * (scripts that load files accept anything too).
 */
function wantsPage({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const path = pathOf(url);
  if ((method !== 'GET' && method !== 'HEAD') || /^\/api(\/|$)/.test(path)) return false;
  const isFile = path.startsWith('/assets/') || /\.\w+$/.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Returns the URL of a page without repeated slashes, if it has any. */
function withoutEmptySegments(request: FastifyRequest): string | undefined {
  const path = pathOf(request.url);
  if (!path.includes('//') || !wantsPage(request)) return undefined;
  const url = path.replace(/\/{2,}/g, '/') + request.url.slice(path.length);
  return isSitePath(url) ? url : undefined;
}
