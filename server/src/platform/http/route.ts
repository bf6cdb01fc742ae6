import type { Call, InputOf } from '@app/contract/core/call';
import { coreErrors } from '@app/contract/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { failure } from '../failure.ts';
import { CacheableAnswer, etagOf, sendCacheable } from './cacheable.ts';
import { clientIpOf } from './client-ip.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import { errorBody } from './error-answer.ts';
import { FileAnswer } from './file-answer.ts';
import { admit, bearerOf } from './guard.ts';
import type { Authenticate, Client, Principal } from './principal.ts';
import { acceptUploads, readUpload } from './upload.ts';

const DEVICE_LENGTH = 200;
const JSON_TYPE = 'application/json; charset=utf-8';
const YEAR_SECONDS = 31_536_000;

/** How the body of a call that takes a file is described. */
const fileBody = z.object({ file: z.file() });

type CallerOf<C extends Call> = C['endpoint']['access'] extends 'public'
  ? null
  : C['endpoint']['orTempToken'] extends true
    ? Principal | null
    : Principal;

/** What a handler is given: the validated input, who calls, and from where. */
export interface Incoming<C extends Call> extends InputOf<C> {
  readonly caller: CallerOf<C>;
  /** What stood in the Authorization header; calls that take a temp token look at it themselves. */
  readonly bearer: string | undefined;
  readonly client: Client;
  readonly cookies: Cookies;
  /** Reads the file of a call that takes one; see `readUpload`. */
  readonly file: () => Promise<Buffer | undefined>;
}

type AnswerOf<C extends Call> = z.input<C['schemas']['answer']>;
type Handler<C extends Call> = (
  incoming: Incoming<C>,
) => Promise<AnswerOf<C> | FileAnswer | CacheableAnswer<AnswerOf<C>>>;

/** Answers a call of the contract. */
export type Route = <C extends Call>(call: C, handler: Handler<C>) => void;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** Makes the function by which features answer their calls; access and input are judged before the handler. */
export function createRoute(app: FastifyInstance, authenticate: Authenticate): Route {
  app.decorateRequest('principal', null);
  return (call, handler) => {
    const { endpoint, schemas } = call;
    const options: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: {
        summary: endpoint.summary,
        operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/{}-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
        'x-access': endpoint.access,
        'x-observer': endpoint.observer,
        'x-errors': endpoint.errors,
        ...(schemas.params && { params: schemas.params }),
        ...(schemas.query && { querystring: schemas.query }),
        ...(schemas.body && { body: schemas.body }),
        ...(endpoint.uploadUnder > 0 && { consumes: ['multipart/form-data'], body: fileBody }),
        response: {
          [endpoint.success]: endpoint.success === 204 ? z.null() : schemas.answer,
          '4xx': errorBody,
          '5xx': errorBody,
        },
      } as object,
      async onRequest(request) {
        request.principal = await admit(endpoint, request.headers.authorization, authenticate);
      },
      // a file is read by the handler, once it is clear who sends it
      ...(endpoint.uploadUnder > 0 && { validatorCompiler: () => () => true }),
      // a call without a body is judged like one with an empty one: its first rule speaks
      ...(schemas.body && {
        preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
          request.body ??= {};
          done();
        },
      }),
      async handler(request, reply) {
        if (!isWhole(request.body)) throw failure(coreErrors, 'MALFORMED_REQUEST');
        const incoming = {
          body: schemas.body && request.body,
          query: schemas.query && request.query,
          params: schemas.params && request.params,
          caller: request.principal,
          bearer: bearerOf(request.headers.authorization),
          client: clientOf(request),
          cookies: cookiesOf(request, reply),
          file: () => readUpload(request),
        };
        const answer = await handler(incoming as never);
        reply.code(endpoint.success);
        if (answer instanceof CacheableAnswer) {
          const body = String(reply.serialize(answer.content));
          return sendCacheable(request, reply.type(JSON_TYPE), body, { ...answer, etag: etagOf(body) });
        }
        if (!(answer instanceof FileAnswer)) return answer ?? null;
        reply.header('content-disposition', `attachment; filename="${answer.name}"`);
        reply.type(answer.type);
        if (answer.etag === undefined) return reply.send(answer.content);
        const caching = { etag: answer.etag, maxAgeSeconds: YEAR_SECONDS, isImmutable: true };
        return sendCacheable(request, reply, answer.content, caching);
      },
    };
    if (endpoint.uploadUnder === 0) app.route(options);
    else {
      app.register(async (part) => {
        await acceptUploads(part, endpoint.uploadUnder);
        part.route(options);
      });
    }
  };
}

/** False where a text has a NUL or half of a surrogate pair: neither can be kept, nor told from other such texts. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isWhole);
}

function clientOf(request: FastifyRequest): Client {
  return { address: clientIpOf(request), device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH) };
}
