import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
/** Smaller pages do not benefit from compression. */
const MIN_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 6;

/** A page or another text. It must not contain secrets, which compression could reveal. It is compressed once for each encoding. */
export interface Page {
  readonly text: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

export function createPage(text: string): Page {
  return { text, encoded: new Map() };
}

/** Sends an HTML page in the best encoding that the client accepts. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { status = 200, cache = 'no-cache' } = {},
): Promise<FastifyReply> {
  const body = await encodePage(request, reply, page);
  return reply.code(status).header('cache-control', cache).type('text/html; charset=utf-8').send(body);
}

/** Returns a page in the best encoding that the client accepts, and sets the headers of the encoding. */
export async function encodePage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = ENCODINGS.find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
  if (encoding === undefined || page.text.length < MIN_COMPRESSED_BYTES) return page.text;
  let bytes = page.encoded.get(encoding);
  if (bytes === undefined) {
    bytes = compress(page.text, encoding);
    page.encoded.set(encoding, bytes);
  }
  reply.header('content-encoding', encoding);
  return await bytes;
}

function compress(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text);
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
