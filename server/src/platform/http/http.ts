import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../../config/config.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { answerErrors, answerUnreadable } from './error-answer.ts';
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
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : UNREADABLE),
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: PATH_PARAM_MAX, ignoreTrailingSlash: true },
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  answerErrors(app);
  observe(app, config, metrics);
  secure(app, config);
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

function isReadable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
