import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** Serves a page of the product without its scripts, with the same styles and fonts. */
export async function serveStaticCopy(productUrl: string, path: string): Promise<{ url: string; close: () => void }> {
  const html = (await (await fetch(productUrl + path)).text())
    .replaceAll(/<script\b(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
  const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const server = createServer((incoming, response) => {
    if (incoming.url === path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
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
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
