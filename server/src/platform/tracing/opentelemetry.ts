import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, DiagLogLevel, diag, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracingSettings } from '../../config/config.ts';
import { currentContext, runInContext } from '../log/execution-context.ts';
import type { Log } from '../log/log.ts';
import { parseTraceParent } from '../log/trace-parent.ts';
import type { Tracing } from './tracing.ts';

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const REPORT_EVERY_MS = 60_000;
/** Maximum time for sending the last spans. The process has to stop within seconds, even if the receiver does not respond. */
const CLOSE_TIMEOUT_MS = 2000;
/** The attributes that are sent; others may contain URLs, IP addresses or messages. */
const SENT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.destination.name',
  'peer.service',
]);
const STATEMENT_MAX_LENGTH = 2000;
/** Matches values in the text of a statement. Values of users are parameters, which are not recorded. */
const LITERAL = /'(?:[^']|'')*'/g;

const fastifyRequests = new WeakMap<object, FastifyRequest>();
const instrumentations = [
  new HttpInstrumentation({
    disableOutgoingRequestInstrumentation: true,
    // The log lines of a request contain its trace, recorded or not
    requestHook(span, request) {
      const { traceId, spanId, traceFlags } = span.spanContext();
      if ('headers' in request) request.headers.traceparent = `00-${traceId}-${spanId}-0${traceFlags}`;
    },
    applyCustomAttributesOnSpan(span, request, response) {
      const route = fastifyRequests.get(request)?.routeOptions.url;
      if (route !== undefined) span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
      if ('writableFinished' in response && !response.writableFinished) {
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', 'aborted');
      }
    },
  }),
  new PgInstrumentation({ requireParentSpan: true }),
];
context.setGlobalContextManager(new AsyncLocalStorageContextManager());
// The library's propagator also sends `tracestate`, which may contain anything.
propagation.setGlobalPropagator({
  extract(parentContext, headers: IncomingHttpHeaders) {
    const parent = parseTraceParent(headers.traceparent);
    return parent ? trace.setSpanContext(parentContext, { ...parent, isRemote: true }) : parentContext;
  },
  inject() {},
  fields: () => [],
});
// OpenTelemetry instruments modules that are loaded with require. Their exports are shared with code that has imported them.
const require = createRequire(import.meta.url);
require('node:http');
require('pg');
createRequire(require.resolve('pg'))('pg-pool');
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRequest', (request, _reply, done) => {
    fastifyRequests.set(request.raw, request);
    done();
  });
});

/** Removes attributes that may contain secrets or input of users. */
class RedactingSpanProcessor extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    // Each statement has such a span, which is useless, because the statement's span is not its child
    if (span.name === 'pg-pool.connect' || span.name === 'pg.connect') return;
    const { attributes, events, status } = span;
    events.length = 0;
    delete status.message;
    const statement = attributes['db.query.text'];
    if (typeof statement === 'string') {
      attributes['db.query.text'] = statement.replaceAll(LITERAL, '?').slice(0, STATEMENT_MAX_LENGTH);
    }
    // An aborted request has no response
    if (attributes['error.type'] === 'aborted') delete attributes['http.response.status_code'];
    for (const name of Object.keys(attributes)) if (!SENT_ATTRIBUTES.has(name)) delete attributes[name];
    super.onEnd(span);
  }
}

/** Lets OpenTelemetry trace requests and database statements, and sends spans by OTLP over HTTP, as JSON. */
export function startTracing(settings: TracingSettings, version: string, log: Log): Tracing {
  reportExportErrors(log);
  const { url, headers } = settings;
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        ...settings.resourceAttributes,
        'service.name': settings.serviceName,
        'service.version': version,
      }),
    ),
    sampler: createSampler(settings),
    spanProcessors: [new RedactingSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers: { ...headers } }) })],
  });
  const tracer = provider.getTracer('@app/server', version);
  for (const instrumentation of instrumentations) {
    instrumentation.setTracerProvider(provider);
    instrumentation.enable();
  }
  return {
    run: (name, kind, attributes, work) =>
      tracer.startActiveSpan(name, { kind: KINDS[kind], attributes, root: kind === 'consumer' }, (span) =>
        runInContext({ ...currentContext(), trace: span.spanContext() }, async () => {
          try {
            return await work();
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error));
            throw error;
          } finally {
            span.end();
          }
        }),
      ),
    async close() {
      for (const instrumentation of instrumentations) instrumentation.disable();
      const timeout = sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
    },
  };
}

/** Returns the code or the name of an error: its message may contain what a user sent. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function createSampler({ sampler, samplerRatio }: TracingSettings): Sampler {
  const isParentBased = sampler.startsWith('parentbased_');
  const name = isParentBased ? sampler.slice('parentbased_'.length) : sampler;
  const root =
    name === 'traceidratio'
      ? new TraceIdRatioBasedSampler(samplerRatio)
      : name === 'always_off'
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

/** Logs that traces cannot be sent, at most once a minute. The library's message may contain the receiver's response. */
function reportExportErrors(log: Log): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = () => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    log.warn('could not send traces; check OTEL_EXPORTER_OTLP_ENDPOINT and its receiver');
  };
  const ignore = () => {};
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
