import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pages below this path lie over a stream. Every error there must be invisible, and must end without the streamer's help. */
const PATH = '/overlay/';

/** A transparent page without text, which loads the same URL again after 15 seconds. The proxies in deploy and docs have it too. */
export const INVISIBLE_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="15"><title>&#8203;</title></html>';

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
