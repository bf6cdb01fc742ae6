import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../stream');

/** The files of overlays and docks in the build; they do not exist, because both come from one. */
export const streamPageFiles = ['overlay', 'dock'].map((name) => join(FOLDER, `${name}.html`));

const htmlOf = (name: string) => readFileSync(join(FOLDER, 'page.html'), 'utf8').replace('%PAGE%', name);

/** Builds the pages of overlays and docks, and serves them during development; the server of the built web app has routes for them. */
export function streamPages(): Plugin {
  return {
    name: 'stream-pages',
    resolveId: (id) => (streamPageFiles.includes(id) ? id : null),
    load(id) {
      const [, name] = streamPageFiles.includes(id) ? (/(\w+)\.html$/.exec(id) ?? []) : [];
      return name === undefined ? null : htmlOf(name);
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, name] = /^\/(overlay|dock)\/[^/?]+/.exec(request.url ?? '') ?? [];
        if (name === undefined) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(await server.transformIndexHtml(request.url ?? '', htmlOf(name)));
      });
    },
  };
}
