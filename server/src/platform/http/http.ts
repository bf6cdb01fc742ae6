import { randomUUID } from 'node:crypto';
import { coreErrors } from '@app/contract/core/errors';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../../config/config.ts';
import { failure } from '../failure.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { limitBodyTime, UPLOAD_TIMEOUT_MS } from './requests/body/body-timeout.ts';
import { parseJsonBodies } from './requests/body/json-body.ts';
import { registerCookies } from './requests/cookies.ts';
import { warnAboutUntrustedProxy } from './requests/forwarding.ts';
import { identifyRequests, requestIdIn } from './requests/identify-requests.ts';
import { limitPipelining } from './requests/limit-pipelining.ts';
import { logRequests } from './requests/request-log.ts';
import { handleClientError, handleErrors } from './responses/error-response.ts';
import { addSecurityHeaders } from './responses/security-headers.ts';
import { compileSerializer } from './responses/serializer.ts';

/** Larger bodies are rejected with 413. */
const BODY_LIMIT = 64 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often connections are checked for both timeouts. */
const TIMEOUT_CHECK_MS = 5000;
const KEEP_ALIVE_MS = 65_000;
/** The maximum length of a URL; the schemas limit the length of parameters. */
const PATH_PARAM_MAX = 16 * 1024;
/**
 * URLs that the router cannot decode, or that no file can have, are replaced by this unknown route, so that they get a regular
 * 404 with all headers.
 */
const UNREADABLE = '/unreadable';

/** Creates the HTTP server without routes: limits, headers, error responses, logging. */
export async function createHttp(config: Config, log: Log, metrics: Metrics): Promise<FastifyInstance> {
  const app = fastify({
    // Suppresses Fastify's lines about listening, one for each IP address of the machine
    loggerInstance: Object.create(log, { info: { value: () => {} } }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    // No child logger per request, for speed: the few lines that are logged contain the request ID
    childLoggerFactory: () => log,
    requestIdHeader: false,
    genReqId: ({ headers }) => (config.trustProxy > 0 && requestIdIn(headers)) || randomUUID(),
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // Requests during shutdown are still handled: Fastify's 503 would not have our error format
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: handleClientError,
    routerOptions: { maxParamLength: PATH_PARAM_MAX, ignoreTrailingSlash: true },
    // Checked below: Node's response would have no body
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      requireHostHeader: false,
    },
  }) as unknown as FastifyInstance;
  limitPipelining(app);
  app.removeContentTypeParser('text/plain');
  parseJsonBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  handleErrors(app);
  limitBodyTime(app);
  identifyRequests(app);
  logRequests(app, config, metrics);
  warnAboutUntrustedProxy(app, config, log);
  addSecurityHeaders(app, config);
  app.addHook('onRequest', (request, _reply, done) => done(hasOneHost(request) ? undefined : malformed()));
  // An unknown expectation may be ignored (RFC 9110 §10.1.1); Node's 417 would have no body
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  await registerCookies(app, config);
  await app.register(cors, {
    // This is an array, because a single string would be sent to every origin
    origin: [config.publicUrl],
    // Other OPTIONS requests are handled like preflights: the plugin's error would not have our format
    strictPreflight: false,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  });
  return app;
}

/** HTTP/1.1 requires exactly one Host header (RFC 9112 §3.2); if there are several, Node keeps only the first. */
function hasOneHost({ raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean {
  const hosts = rawHeaders.filter(
    (name, n) => n % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  ).length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const malformed = () => failure(coreErrors, 'MALFORMED_REQUEST');

function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const isApi = url.startsWith('/api/');
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    // The API responds to NUL with an error of its own
    if (isApi || !path.includes('\0')) return url;
  } catch {
    // The URL cannot be decoded
  }
  return isApi ? `/api${UNREADABLE}` : UNREADABLE;
}
