import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { coreErrors } from '@app/contract/core/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDatabaseUnavailable, isForeignKeyViolation, isMissingRelation } from '../../database/errors.ts';
import { Failure, failure } from '../../failure.ts';
import { contextFields } from '../../log/execution-context.ts';
import { isInvisible, sendInvisible } from './invisible-error.ts';
import { endWithError } from './raw-response.ts';

const RETRY_SECONDS = 2;
/** Code of the error with which Node reports that a request took too long. */
export const NODE_REQUEST_TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** The response to the latest request on each connection. */
const latestResponses = new WeakMap<Socket, ServerResponse>();

/** The body of every error response (docs/reference/errors.md). */
export const errorBody = z
  .looseObject({
    error: z.string(),
    code: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'ErrorBody' });

/** Maps thrown errors to error responses. Errors other than `Failure` are logged and become a 5xx or a generic 4xx. */
export function handleErrors(app: FastifyInstance): void {
  app.server.on('request', (_request, response: ServerResponse) => latestResponses.set(response.req.socket, response));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // An aborted request is not a server error
    const mapped = request.raw.readableAborted ? failure(coreErrors, 'MALFORMED_REQUEST') : asFailure(error);
    // Deliberate 5xx responses, such as rejected logins under overload, are not logged
    if (mapped.status >= 500 && mapped !== error)
      request.log.error(
        {
          ...contextFields(request.executionContext),
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          err: error,
          code: mapped.code,
        },
        'request failed',
      );
    // The size of a file, with which 416 must respond.
    const { 'Content-Range': size } = (error as { headers?: Record<string, string> }).headers ?? {};
    if (size !== undefined) reply.header('content-range', size);
    return sendFailure(reply, mapped);
  });
}

/** Responds to a request for an unknown URL. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, failure(coreErrors, 'NOT_FOUND'));
}

/**
 * Handles bytes that are not an HTTP request, and incomplete requests (Node's `clientError`). If the rest of a request turns
 * out to be malformed after its response was sent, no second response is sent.
 */
export function handleClientError({ code }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  const response = latestResponses.get(socket);
  if (response?.headersSent && (!response.req.complete || code === 'HPE_CLOSED_CONNECTION')) socket.destroySoon();
  else rejectConnection(code, socket);
}

function rejectConnection(code: string | undefined, socket: Socket): void {
  const { text } = coreErrors.MALFORMED_REQUEST;
  if (code === 'ECONNRESET') socket.destroy();
  else if (code === NODE_REQUEST_TIMEOUT) endWithError(socket, failure(coreErrors, 'REQUEST_TIMEOUT'));
  else
    endWithError(
      socket,
      new Failure('MALFORMED_REQUEST', { status: code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, text }),
    );
}

function sendFailure(reply: FastifyReply, { status, code, message, extras }: Failure): FastifyReply {
  if (extras.retryAfter !== undefined) reply.header('retry-after', extras.retryAfter);
  if (isInvisible(reply.request)) return sendInvisible(reply, status);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: message, code, ...extras.fields, ...(extras.details && { details: extras.details }) });
}

/** Maps an error to the failure that the client receives. */
export function asFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  if (error.validation) return validationFailure(error.validation);
  // A relation can be missing while this version does not work with the schema, for example before `npm run migrate`.
  if (isDatabaseUnavailable(error) || isMissingRelation(error)) {
    return failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  }
  // The caller's account was deleted while the request was handled
  if (isForeignKeyViolation(error)) return failure(coreErrors, 'INVALID_TOKEN');
  switch (error.statusCode) {
    case 413:
      return failure(coreErrors, 'PAYLOAD_TOO_LARGE');
    case 415:
      return failure(coreErrors, 'UNSUPPORTED_MEDIA_TYPE');
    case 416:
      return failure(coreErrors, 'RANGE_NOT_SATISFIABLE');
    case 503:
      return failure(coreErrors, 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  }
  return failure(coreErrors, isClientError(error) ? 'MALFORMED_REQUEST' : 'INTERNAL');
}

/** Fastify's own errors (invalid JSON, an empty body, an invalid URL) have a status below 500. */
function isClientError({ statusCode }: FastifyError): boolean {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500;
}

function validationFailure(issues: readonly { instancePath: string; message?: string | undefined }[]): Failure {
  const details = issues.map(({ instancePath, message }) => {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
    return {
      path,
      message: path === '' ? 'The request body must be a JSON object' : (message ?? coreErrors.VALIDATION_FAILED.text),
    };
  });
  return failure(coreErrors, 'VALIDATION_FAILED', { details, ...(details[0] && { text: details[0].message }) });
}
