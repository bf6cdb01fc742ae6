import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pages below this path lie over a stream. Every error there must be invisible, and must end without the streamer's help. */
const PATH = '/overlay/';

/** Reloads once the URL can be loaded. A refresh by a header or a meta element would only navigate to the fragment. */
const SCRIPT = 'setInterval(()=>fetch(location.href).then(r=>r.ok&&location.reload()).catch(()=>0),15000)';

/** Allows the script of the page in a content security policy. */
export const INVISIBLE_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** A transparent page without text, which tries again every 15 seconds. The proxies in deploy and docs have it too. */
export const INVISIBLE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>&#8203;</title><script>${SCRIPT}</script></html>`;

/** Whether errors of a request must be invisible. */
export function isInvisible({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): boolean {
  return originalUrl.startsWith(PATH);
}

/** Sends an error that nobody sees. */
export function sendInvisible(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(INVISIBLE_PAGE);
}
