import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { CallFault, CallPlace, Fault } from './faults.ts';

/** Where a caller who follows redirects ends up. */
export const ELSEWHERE = '/elsewhere';

const DRIP_MS = 1000;
/** A megabyte at a time, more than any caller can want. */
const HUGE_CHUNK = Buffer.alloc(1 << 20, 'x');
const HUGE_CHUNKS = 32;
const JSON_TYPE = { 'content-type': 'application/json' };

const DEEDS: Readonly<Record<CallFault, (response: ServerResponse) => void>> = {
  hang: () => {},
  drip(response) {
    response.writeHead(200, JSON_TYPE).write('{');
    const timer = setInterval(() => response.write(' '), DRIP_MS);
    response.once('close', () => clearInterval(timer));
  },
  status: (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>'),
  rubbish: (response) => response.writeHead(200, JSON_TYPE).end('{"access_token": "half an ans'),
  strange: (response) => response.writeHead(200, JSON_TYPE).end('{"access_token": 7, "id": [], "data": "none"}'),
  huge(response) {
    response.writeHead(200, JSON_TYPE).write('{"padding": "');
    writeMuch(response, HUGE_CHUNKS);
  },
  redirect: (response) => response.writeHead(302, { location: ELSEWHERE }).end(),
  cut: (response) => response.destroy(),
};

/** Answers a call in the way that the fault is for, and says whether it did. */
export function misbehaves(reply: FastifyReply, place: CallPlace, fault: Fault | undefined): boolean {
  if (!fault?.startsWith(`${place}-`)) return false;
  reply.hijack();
  DEEDS[fault.slice(place.length + 1) as CallFault](reply.raw);
  return true;
}

/** As fast as the caller takes it, and no further once the caller has gone. */
function writeMuch(response: ServerResponse, chunks: number): void {
  if (chunks === 0) response.end('"}');
  else response.write(HUGE_CHUNK, (error) => error || writeMuch(response, chunks - 1));
}
