import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPage, sendPage } from './page.ts';
import { insertMetadata, type Site } from './page-metadata.ts';

/** A page with a bundle of its own, which OBS shows. */
export interface StreamPage {
  /** Route pattern with the parameter `:id`, a UUID. */
  readonly path: string;
  /** Path of the page in the built web app. */
  readonly file: string;
  readonly title: string;
}

/**
 * Returns the digest of the page in the built web app, which names its scripts and styles by their contents; empty without a web
 * app.
 */
export async function readBuild(root: string | undefined, file: string): Promise<string> {
  const html = root === undefined ? undefined : await readFile(join(root, file)).catch(ignoreMissing);
  return html ? createHash('sha256').update(html).digest('hex').slice(0, 16) : '';
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Serves the pages that OBS shows. They are the same for everyone: the key is in the fragment, which the browser does not send.
 * @param build the build, with which a page compares the one that it was loaded from
 */
export async function serveStreamPages(
  app: FastifyInstance,
  { root, site, build, pages }: { root: string; site: Site; build: string; pages: readonly StreamPage[] },
): Promise<void> {
  for (const { path, file, title } of pages) {
    const html = await readFile(join(root, file), 'utf8').catch(ignoreMissing);
    if (html === undefined) continue;
    const withBuild = html.replace('</head>', () => `  <meta name="build" content="${build}" />\n  </head>`);
    const page = createPage(insertMetadata(withBuild, { title }, site));
    app.get<{ Params: { id: string } }>(path, { schema: { hide: true } as object }, (request, reply) => {
      if (UUID.test(request.params.id)) return sendPage(request, reply, page);
      reply.callNotFound();
      return reply;
    });
  }
}

/** A test may serve a web app without these pages. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
