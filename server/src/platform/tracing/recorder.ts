import { setTimeout as sleep } from 'node:timers/promises';
import { DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../../config/config.ts';
import type { Log } from '../log/log.ts';
import type { TraceRecorder } from './tracing.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
const REPORT_EVERY_MS = 60_000;
/** How long the last spans may take: the process has to stop within seconds, even if the receiver does not respond. */
const CLOSE_TIMEOUT_MS = 2000;

/** Records spans with OpenTelemetry and sends them by OTLP over HTTP, as JSON. */
export function createTraceRecorder(settings: TracingSettings, version: string, log: Log): TraceRecorder {
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
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers: { ...headers } }) })],
  });
  const tracer = provider.getTracer('@app/server', version);
  return {
    start(name, kind, attributes, parent) {
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: kind === 'server' })
        : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context);
      return {
        context: span.spanContext(),
        rename: (newName) => void span.updateName(newName),
        setAttributes: (added) => void span.setAttributes({ ...added }),
        end(errorType) {
          if (errorType !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            span.setAttribute('error.type', errorType);
          }
          span.end();
        },
      };
    },
    async close() {
      const timeout = sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
    },
  };
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
