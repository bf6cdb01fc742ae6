import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Fault, FaultyEndpoint, ResponseFault } from './faults.ts';

/** The path to which the redirect fault redirects. No client may request it. */
export const REDIRECT_TARGET = '/elsewhere';

const SLOW_BYTE_INTERVAL_MS = 1000;
/** 32 × 1 MiB, above every response limit of the application. */
const LARGE_CHUNK = Buffer.alloc(1 << 20, 'x');
const LARGE_CHUNK_COUNT = 32;
const JSON_TYPE = { 'content-type': 'application/json' };

const FAULTY_RESPONSES: Readonly<Record<ResponseFault, (response: ServerResponse) => void>> = {
  hang: () => {},
  slow(response) {
    response.writeHead(200, JSON_TYPE).write('{');
    const timer = setInterval(() => response.write(' '), SLOW_BYTE_INTERVAL_MS);
    response.once('close', () => clearInterval(timer));
  },
  'server-error': (response) =>
    response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>'),
  'rate-limited': (response) =>
    response.writeHead(429, { ...JSON_TYPE, 'retry-after': '1' }).end('{"message": "You are being rate limited."}'),
  malformed: (response) => response.writeHead(200, JSON_TYPE).end('{"access_token": "incompl'),
  'unexpected-schema': (response) =>
    response.writeHead(200, JSON_TYPE).end('{"access_token": 7, "id": [], "data": "none"}'),
  oversized(response) {
    response.writeHead(200, JSON_TYPE).write('{"padding": "');
    writeChunks(response, LARGE_CHUNK_COUNT);
  },
  redirect: (response) => response.writeHead(302, { location: REDIRECT_TARGET }).end(),
  disconnect: (response) => response.destroy(),
};

/** Sends the faulty response if the fault is for this endpoint. Returns whether it did. */
export function sendFaultyResponse(reply: FastifyReply, endpoint: FaultyEndpoint, fault: Fault | undefined): boolean {
  if (!fault?.startsWith(`${endpoint}-`)) return false;
  reply.hijack();
  FAULTY_RESPONSES[fault.slice(endpoint.length + 1) as ResponseFault](reply.raw);
  return true;
}

/** Writes chunks. Respects backpressure and stops when the client disconnects. */
function writeChunks(response: ServerResponse, chunks: number): void {
  if (chunks === 0) response.end('"}');
  else response.write(LARGE_CHUNK, (error) => error || writeChunks(response, chunks - 1));
}
