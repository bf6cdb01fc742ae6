import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

const SCRIPT_PATH = '/page-copy.js';

/** A page of the product with the same styles and fonts, but without the product's scripts. */
export interface PageCopy {
  readonly url: string;
  close(): void;
}

/**
 * Serves a copy of a page of the product.
 * @param script the code of the copy's only script; if omitted, the copy has no script
 */
export async function servePageCopy(productUrl: string, path: string, script?: string): Promise<PageCopy> {
  const html = (await (await fetch(productUrl + path)).text())
    .replaceAll(/<script\b(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</head>', `${script === undefined ? '' : scriptTag}</head>`);
  const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const files = new Map([[path, { type: 'text/html; charset=utf-8', body: page }]]);
  if (script !== undefined) files.set(SCRIPT_PATH, { type: 'text/javascript', body: brotliCompressSync(script) });
  const server = createServer((incoming, response) => {
    const file = files.get(incoming.url ?? '');
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
      return;
    }
    const forward = (upstream: IncomingMessage) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    };
    request(productUrl + incoming.url, { headers: incoming.headers }, forward).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, close: () => void server.close() };
}

/** The script has a low priority, like the product's scripts. */
const scriptTag = `<script type="module" fetchpriority="low" src="${SCRIPT_PATH}"></script>`;
