import { randomUUID } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../../config/config.ts';
import { failure } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { acceptCookies } from './cookies.ts';
import { answerErrors, answerUnreadable } from './error-answer.ts';
import { warnOfUntrustedProxy } from './forwarding.ts';
import { parseJsonBodies } from './json-body.ts';
import { observe } from './observe.ts';
import { secure } from './security-headers.ts';
import { compileSerializer } from './serializer.ts';

/** Bodies over it are refused (contract §3). */
const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;
/** As long as an address can be: what is too long for a parameter, its schema says. */
const PATH_PARAM_MAX = 16 * 1024;
/** Where addresses lead that the router could not decode: nowhere, but with every header and in our own words. */
const UNREADABLE = '/api/unreadable';

/** The bare HTTP server: limits, headers, error shape, logs. It knows no feature. */
export async function createHttp(config: Config, log: Log, metrics: Metrics): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    // a logger for each call costs more than the few lines that are written, which name the call themselves
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // what still comes in while we stop is answered, and its connection closed: the library's own words have no shape
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : UNREADABLE),
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: PATH_PARAM_MAX, ignoreTrailingSlash: true },
    // Node would answer in no shape at all
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false },
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  parseJsonBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  answerErrors(app);
  observe(app, config, metrics);
  warnOfUntrustedProxy(app, config, log);
  secure(app, config);
  app.addHook('onRequest', (request, _reply, done) => done(hasHost(request) ? undefined : malformed()));
  // an expectation that nobody knows may be passed over (RFC 9110 §10.1.1); Node would refuse it in no shape
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  await acceptCookies(app, config);
  await app.register(cors, {
    // a list, for a single text would be told to every origin that asks
    origin: [config.publicUrl],
    // an OPTIONS that is no preflight is answered like one, not with a text of the library's
    strictPreflight: false,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
  return app;
}

/** RFC 9112 §3.2 asks for it since HTTP/1.1. */
function hasHost({ headers, raw }: FastifyRequest): boolean {
  return headers.host !== undefined || raw.httpVersion === '1.0';
}

const malformed = () => failure(coreErrors, 'MALFORMED_REQUEST');

function isReadable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
