import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../../config/config.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { answerErrors } from './error-answer.ts';
import { observe } from './observe.ts';
import { secure } from './security-headers.ts';
import { compileSerializer } from './serializer.ts';

/** Bodies over it are refused (contract §3). */
const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;
const PATH_PARAM_MAX = 200;

/** The bare HTTP server: limits, headers, error shape, logs. It knows no feature. */
export async function createHttp(config: Config, log: Log, metrics: Metrics): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: PATH_PARAM_MAX, ignoreTrailingSlash: true },
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  answerErrors(app);
  observe(app, config, metrics);
  await secure(app, config);
  await app.register(cors, {
    origin: config.publicUrl,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
  return app;
}
