import { Readable } from 'node:stream';
import type { AccessLevel } from '@app/contract/core/endpoints/access';
import type { InputOf, Operation } from '@app/contract/core/endpoints/operation';
import { coreErrors } from '@app/contract/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { failure } from '../failure.ts';
import type { Authenticate, Caller, Client, FindCaller } from './caller.ts';
import { authenticateUser, authorize, bearerToken, findCaller } from './guard.ts';
import { acceptRawBodies, type RawRequest, rawRequestOf } from './requests/body/raw-body.ts';
import { acceptUploads, readUpload } from './requests/body/upload.ts';
import { getClientIp } from './requests/client-ip.ts';
import { type Cookies, cookiesOf } from './requests/cookies.ts';
import { CacheableResponse, createEtag, sendCacheable } from './responses/cacheable-response.ts';
import { FileResponse } from './responses/file-response.ts';

const USER_AGENT_MAX_LENGTH = 200;
const JSON_TYPE = 'application/json; charset=utf-8';
const YEAR_SECONDS = 31_536_000;

/** Describes the body of an upload. */
const fileBody = z.object({ file: z.file() });

type CallerOf<O extends Operation> = O['endpoint']['access'] extends 'public'
  ? null
  : O['endpoint']['acceptsTempToken'] extends true
    ? Caller | null
    : Caller;

/** Input of a handler: the validated request, the caller and the client. */
export interface HandlerInput<O extends Operation> extends InputOf<O> {
  readonly caller: CallerOf<O>;
  /** The token of the Authorization header, for handlers that accept a temp token. */
  readonly bearer: string | undefined;
  /** The Authorization header, for public endpoints that accept other keys than tokens. */
  readonly authorization: string | undefined;
  /** Authenticates the user of a public endpoint; see `authenticateUser` of the guard. */
  readonly authenticateUser: (required: AccessLevel) => Promise<Caller>;
  /** Authenticates the optional user of a public endpoint; see `findCaller` of the guard. */
  readonly findCaller: FindCaller;
  readonly client: Client;
  readonly cookies: Cookies;
  /** Reads the uploaded file; see `readUpload`. */
  readonly file: () => Promise<Buffer | undefined>;
  /** Returns the request as it was sent, for endpoints that accept raw bodies. */
  readonly raw: () => RawRequest;
}

type ResultOf<O extends Operation> = z.input<O['schemas']['response']>;
type Handler<O extends Operation> = (
  input: HandlerInput<O>,
) => Promise<ResultOf<O> | FileResponse | CacheableResponse<ResultOf<O>>>;

/** Registers the handler of an operation of the contract. */
export type Route = <O extends Operation>(operation: O, handler: Handler<O>) => void;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Creates the function that registers handlers. Access and input are checked before the handler runs. */
export function createRoute(app: FastifyInstance, authenticate: Authenticate): Route {
  app.decorateRequest('caller', null);
  return (operation, handler) => {
    const { endpoint, schemas } = operation;
    const options: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: {
        ...(schemas.params && { params: schemas.params }),
        ...(schemas.query && { querystring: schemas.query }),
        ...(schemas.body && { body: schemas.body }),
        ...(endpoint.uploadLimitBytes > 0 && { body: fileBody }),
        response: {
          [endpoint.success]: endpoint.success === 204 ? z.null() : schemas.response,
        },
      } as object,
      async onRequest(request) {
        request.caller = await authorize(endpoint, request.headers.authorization, authenticate);
      },
      // A file is read by the handler, after the caller is authenticated
      ...(endpoint.uploadLimitBytes > 0 && { config: { isUpload: true }, validatorCompiler: () => () => true }),
      // A missing body is validated like an empty object, so that the first rule of the schema applies
      ...(schemas.body && {
        preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
          request.body ??= {};
          done();
        },
      }),
      async handler(request, reply) {
        if (!endpoint.acceptsRawBody && !isStorable(request.body)) throw failure(coreErrors, 'MALFORMED_REQUEST');
        const bearer = bearerToken(request.headers.authorization);
        const input = {
          body: schemas.body && request.body,
          query: schemas.query && request.query,
          params: schemas.params && request.params,
          caller: request.caller,
          bearer,
          authorization: request.headers.authorization,
          authenticateUser: (required: AccessLevel) => authenticateUser(endpoint, bearer, authenticate, required),
          findCaller: () => findCaller(bearer, authenticate, endpoint.method === 'GET'),
          client: clientOf(request),
          cookies: cookiesOf(request, reply),
          file: () => readUpload(request),
          raw: () => rawRequestOf(request),
        };
        const result = await handler(input as never);
        reply.code(endpoint.success);
        if (result instanceof CacheableResponse) {
          const body = String(reply.serialize(result.content));
          return sendCacheable(request, reply.type(JSON_TYPE), body, { ...result, etag: createEtag(body) });
        }
        if (!(result instanceof FileResponse)) return result ?? null;
        // Fastify would read the whole content to answer HEAD.
        const content = Readable.from(request.method === 'HEAD' ? [] : await result.start(), { objectMode: false });
        reply.header('content-disposition', `attachment; filename="${result.name}"`);
        reply.type(result.type);
        if (result.etag === undefined) return reply.send(content);
        const caching = { etag: result.etag, maxAgeSeconds: YEAR_SECONDS, isImmutable: true };
        return sendCacheable(request, reply, content, caching);
      },
    };
    if (endpoint.uploadLimitBytes === 0 && !endpoint.acceptsForms && !endpoint.acceptsRawBody) app.route(options);
    else {
      app.register(async (scope) => {
        if (endpoint.acceptsRawBody) acceptRawBodies(scope, options);
        else if (endpoint.acceptsForms) ignoreForms(scope);
        else await acceptUploads(scope, endpoint.uploadLimitBytes);
        scope.route(options);
      });
    }
  };
}

/** Accepts forms for the routes of a plugin, as bodies without content. Their size has the same limit as JSON. */
function ignoreForms(scope: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, _body, done) => done(null));
}

/** Whether PostgreSQL can store all texts in a value: they contain neither NUL nor a lone surrogate. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

function clientOf(request: FastifyRequest): Client {
  return {
    ipAddress: getClientIp(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_LENGTH),
  };
}
