import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { coreErrors } from '@app/contract/core/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDatabaseAway, isOrphaned } from '../database/errors.ts';
import { Failure, failure } from '../failure.ts';

const AWAY_RETRY_SECONDS = 2;

/** The response to the latest request of each connection. */
const latestResponses = new WeakMap<Socket, ServerResponse>();

/** The shape of every error answer (contract §3). */
export const errorBody = z.looseObject({
  error: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** Answers failures in the contract's shape; what is none is logged and told as an error of ours. */
export function answerErrors(app: FastifyInstance): void {
  app.server.on('request', (_request, response: ServerResponse) => latestResponses.set(response.req.socket, response));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // a caller that broke off is neither our fault nor the database's
    const failed = request.raw.readableAborted ? failure(coreErrors, 'MALFORMED_REQUEST') : asFailure(error);
    // what we refuse ourselves, such as the logins of a storm, is no fault to look into
    if (failed.status >= 500 && failed !== error)
      request.log.error({ reqId: request.id, err: error, code: failed.code }, 'a call failed');
    return answer(reply, failed);
  });
}

/** What is answered to an address that is none. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, failure(coreErrors, 'NOT_FOUND'));
}

/**
 * Answers bytes that are no request, and a request that does not come to its end. Where the end of a request proves
 * malformed only after its response, no second response follows it.
 */
export function answerUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  const response = latestResponses.get(socket);
  if (response?.headersSent && (!response.req.complete || code === 'HPE_CLOSED_CONNECTION')) socket.destroySoon();
  else refuse(code, socket);
}

function refuse(code: string | undefined, socket: Socket): void {
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({ error: coreErrors.MALFORMED_REQUEST.text, code: 'MALFORMED_REQUEST' });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (code !== 'ECONNRESET' && socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

function answer(reply: FastifyReply, { status, code, message, extras }: Failure): FastifyReply {
  if (extras.retryAfter !== undefined) reply.header('retry-after', extras.retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: message, code, ...extras.fields, ...(extras.details && { details: extras.details }) });
}

function asFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  if (error.validation) return validationFailure(error.validation);
  if (isDatabaseAway(error)) return failure(coreErrors, 'UNAVAILABLE', { retryAfter: AWAY_RETRY_SECONDS });
  // the account for which something was to be written has been deleted since the call was let in
  if (isOrphaned(error)) return failure(coreErrors, 'INVALID_TOKEN');
  switch (error.statusCode) {
    case 413:
      return failure(coreErrors, 'PAYLOAD_TOO_LARGE');
    case 415:
      return failure(coreErrors, 'UNSUPPORTED_MEDIA_TYPE');
    case 503:
      return failure(coreErrors, 'UNAVAILABLE', { retryAfter: AWAY_RETRY_SECONDS });
  }
  return failure(coreErrors, isRefused(error) ? 'MALFORMED_REQUEST' : 'INTERNAL');
}

/** Fastify's own refusals (unreadable JSON, an empty body, a bad address) carry a status below 500. */
function isRefused({ statusCode }: FastifyError): boolean {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500;
}

function validationFailure(issues: readonly { instancePath: string; message?: string | undefined }[]): Failure {
  const details = issues.map(({ instancePath, message }) => {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
    return {
      path,
      message: path === '' ? 'A JSON object is expected' : (message ?? coreErrors.VALIDATION_FAILED.text),
    };
  });
  return failure(coreErrors, 'VALIDATION_FAILED', { details, ...(details[0] && { text: details[0].message }) });
}
