import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
/** Smaller pages do not benefit from compression. */
const MIN_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 6;

/** An HTML page, which is compressed once for each encoding. */
export interface Page {
  readonly html: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

export function createPage(html: string): Page {
  return { html, encoded: new Map() };
}

/** Sends a page in the best encoding that the client accepts. Pages contain no secrets, which compression could reveal. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { status = 200, cache = 'no-cache' } = {},
): Promise<FastifyReply> {
  reply.code(status).header('cache-control', cache).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ENCODINGS.find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
  if (encoding === undefined || page.html.length < MIN_COMPRESSED_BYTES) return reply.send(page.html);
  let bytes = page.encoded.get(encoding);
  if (bytes === undefined) {
    bytes = compress(page.html, encoding);
    page.encoded.set(encoding, bytes);
  }
  return reply.header('content-encoding', encoding).send(await bytes);
}

function compress(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(html);
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
